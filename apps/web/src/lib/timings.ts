export const submitRedirectMs = 2000;

export const lobbyErrorMs = 3000;

export const toastMs = { default: 4000, success: 3000, error: 5000, loginError: 6000 } as const;
