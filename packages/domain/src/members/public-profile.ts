export const profileMissingMessage = 'User profile not found.';
