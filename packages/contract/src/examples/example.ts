import type { z } from 'zod';
import type { Call } from '../kernel/call.ts';

type PartOf<C extends Call, Name extends 'params' | 'query' | 'body'> =
  C extends Record<Name, infer Schema extends z.ZodType> ? Record<Name, z.input<Schema>> : object;

/** One request and its response; a redirect has no body to show. */
type ExampleOf<C extends Call> = PartOf<C, 'params'> &
  PartOf<C, 'query'> &
  PartOf<C, 'body'> &
  (C extends { navigation: true } ? object : { response: z.output<C['response']> });

export type ExamplesOf<Calls extends Readonly<Record<string, Call>>> = {
  [Name in keyof Calls]: ExampleOf<Calls[Name]>;
};

export interface Example {
  params?: Readonly<Record<string, unknown>>;
  query?: Readonly<Record<string, unknown>>;
  body?: unknown;
  response?: unknown;
}

/** To run the examples, the database needs rows with these ids. */
export const exampleIds = {
  submitter: '0199a1c0-6f1e-7b3a-9c52-1d4e8f2a7b01',
  reviewer: '0199a1c0-6f1e-7b3a-9c52-1d4e8f2a7b02',
  moderator: '0199a1c0-6f1e-7b3a-9c52-1d4e8f2a7b03',
  openReport: '0199b2d1-7a2f-7c4b-8d63-2e5f9a3b8c01',
  convictingReport: '0199b2d1-7a2f-7c4b-8d63-2e5f9a3b8c02',
  closedReport: '0199b2d1-7a2f-7c4b-8d63-2e5f9a3b8c03',
  restingReport: '0199b2d1-7a2f-7c4b-8d63-2e5f9a3b8c04',
  secondConviction: '0199b2d1-7a2f-7c4b-8d63-2e5f9a3b8c05',
  thirdConviction: '0199b2d1-7a2f-7c4b-8d63-2e5f9a3b8c06',
  draft: '0199c3e2-8b3a-7d5c-9e74-3f6a0b4c9d01',
  finishedDraft: '0199c3e2-8b3a-7d5c-9e74-3f6a0b4c9d02',
  unwantedDraft: '0199c3e2-8b3a-7d5c-9e74-3f6a0b4c9d03',
  session: '0199d4f3-9c4b-7e6d-8f85-4a7b1c5d0e01',
  apiKey: '0199d4f3-9c4b-7e6d-8f85-4a7b1c5d0e02',
  appeal: '0199f0a5-3b8c-7d1e-9a42-6c7d8e9f0a01',
  secondAppeal: '0199f0a5-3b8c-7d1e-9a42-6c7d8e9f0a09',
  thirdAppeal: '0199f0a5-3b8c-7d1e-9a42-6c7d8e9f0a0a',
  answer: '0199f0a5-3b8c-7d1e-9a42-6c7d8e9f0a02',
  reopening: '0199f0a5-3b8c-7d1e-9a42-6c7d8e9f0a03',
  claim: '0199f0a5-3b8c-7d1e-9a42-6c7d8e9f0a04',
  copy: '0199f0a5-3b8c-7d1e-9a42-6c7d8e9f0a06',
  ownClaim: '0199f0a5-3b8c-7d1e-9a42-6c7d8e9f0a05',
  note: '0199f0a5-3b8c-7d1e-9a42-6c7d8e9f0a06',
  examCase: '0199f0a5-3b8c-7d1e-9a42-6c7d8e9f0a07',
  examAttempt: '0199f0a5-3b8c-7d1e-9a42-6c7d8e9f0a08',
  invitation: '0199f0a5-3b8c-7d1e-9a42-6c7d8e9f0a09',
  metLobby: '0199f0a5-3b8c-7d1e-9a42-6c7d8e9f0a0b',
} as const;

export const examplePlayers = {
  reported: '76561198084120606',
  convicted: '76561198084120707',
  lobbyMate: '76561198084120202',
} as const;

export const firstPage = { page: '1', limit: '10' };

export const onlyPage = { totalPages: 1, currentPage: 1 };
