/** The narrowest screen that is supported. */
export const phone = {
  viewport: { width: 360, height: 740 },
  isMobile: true,
  hasTouch: true,
  reducedMotion: 'no-preference',
} as const;
