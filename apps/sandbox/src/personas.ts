export type PersonaKey =
  | 'plain'
  | 'newcomer'
  | 'accused'
  | 'eligible'
  | 'failed'
  | 'eye'
  | 'moderator'
  | 'admin'
  | 'banned'
  | 'unverified';

export interface DiscordAccount {
  discordId: string;
  username: string;
  globalName: string;
  email: string;
  verified: boolean;
}

export interface Persona extends DiscordAccount {
  key: PersonaKey;
  label: string;
  description: string;
  steam64Id: string;
}

const described: readonly (Omit<Persona, 'email' | 'verified'> & { verified?: false })[] = [
  {
    key: 'plain',
    label: 'Plain user',
    description: 'Files reports, no special rights.',
    discordId: '184205716020330101',
    username: 'mara_k',
    globalName: 'Mara',
    steam64Id: '76561198084120101',
  },
  {
    key: 'newcomer',
    label: 'New user',
    description: 'Has never signed in before.',
    discordId: '184205716020330202',
    username: 'fresh_pixel',
    globalName: 'Pixel',
    steam64Id: '76561198084120202',
  },
  {
    key: 'accused',
    label: 'Accused',
    description: 'Convicted in two cases, and has never signed in before.',
    discordId: '184205716020331010',
    username: 'jarek_w',
    globalName: 'Jarek',
    steam64Id: '76561198084121010',
  },
  {
    key: 'eligible',
    label: 'Before the exam',
    description: 'Has enough Essence to take the exam for the Eye.',
    discordId: '184205716020330808',
    username: 'ravn_h',
    globalName: 'Ravn',
    steam64Id: '76561198084120808',
  },
  {
    key: 'failed',
    label: 'After a failed exam',
    description: 'Can read the explanations and try again.',
    discordId: '184205716020330909',
    username: 'noemi_c',
    globalName: 'Noemi',
    steam64Id: '76561198084120909',
  },
  {
    key: 'eye',
    label: 'Eye holder',
    description: 'Reviews cases in The Watch.',
    discordId: '184205716020330303',
    username: 'sunniva',
    globalName: 'Sunniva',
    steam64Id: '76561198084120303',
  },
  {
    key: 'moderator',
    label: 'Moderator',
    description: 'Has access to the panel, but cannot ban.',
    discordId: '184205716020330404',
    username: 'tomasz_g',
    globalName: 'Tomasz',
    steam64Id: '76561198084120404',
  },
  {
    key: 'admin',
    label: 'Admin',
    description: 'Has full access to the panel, including bans.',
    discordId: '184205716020330505',
    username: 'adaobi',
    globalName: 'Adaobi',
    steam64Id: '76561198084120505',
  },
  {
    key: 'banned',
    label: 'Banned',
    description: 'Cannot sign in.',
    discordId: '184205716020330606',
    username: 'rook_99',
    globalName: 'Rook',
    steam64Id: '76561198084120606',
  },
  {
    key: 'unverified',
    label: 'E-mail not verified',
    description: 'Cannot sign in until it is verified.',
    discordId: '184205716020330707',
    username: 'lumen_x',
    globalName: 'Lumen',
    verified: false,
    steam64Id: '76561198084120707',
  },
];

export const personas: readonly Persona[] = described.map((persona) => ({
  verified: true,
  email: `${persona.globalName.toLowerCase()}@example.test`,
  ...persona,
}));
