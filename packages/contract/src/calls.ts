import { adminCalls } from './admin.ts';
import { authCalls } from './auth.ts';
import { draftCalls } from './drafts.ts';
import { healthCalls } from './health.ts';
import { noticeCalls } from './notices.ts';
import { playerCalls } from './players.ts';
import { reportCalls } from './reports.ts';
import { reviewCalls } from './reviews.ts';
import { siteCalls } from './site.ts';
import { userCalls } from './users.ts';

export const calls = {
  ...healthCalls,
  ...siteCalls,
  ...authCalls,
  ...playerCalls,
  ...draftCalls,
  ...reportCalls,
  ...reviewCalls,
  ...userCalls,
  ...noticeCalls,
  ...adminCalls,
};
export type Calls = typeof calls;
export type CallName = keyof Calls;
