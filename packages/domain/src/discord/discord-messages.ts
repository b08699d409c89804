export const discordMessages = {
  open: /*i18n*/ { id: 'discord_open', message: 'Open' },
  report: /*i18n*/ { id: 'discord_report', message: 'Report' },
  follow: /*i18n*/ { id: 'discord_follow', message: 'Follow' },
  remember: /*i18n*/ { id: 'discord_remember', message: 'Remember this lobby' },
  log_in: /*i18n*/ { id: 'discord_log_in', message: 'Log in to {product}' },
  votes: /*i18n*/ { id: 'discord_votes', message: 'Votes' },
  votes_of: /*i18n*/ { id: 'discord_votes_of', message: '{cheater} of {total} reviewers said cheater, {day}' },
  convicted_on: /*i18n*/ { id: 'discord_convicted_on', message: 'Convicted by staff, {day}' },
  cheats: /*i18n*/ { id: 'discord_cheats', message: 'Cheats' },
  more_cheats: /*i18n*/ { id: 'discord_more_cheats', message: '{count} more' },
  bans: /*i18n*/ { id: 'discord_bans', message: 'Steam’s bans' },
  under_appeal: /*i18n*/ { id: 'discord_under_appeal', message: 'This conviction is under appeal.' },
  lobby_line: /*i18n*/ { id: 'discord_lobby_line', message: '{player} · {verdict}' },
  lobby_line_convicted: /*i18n*/ { id: 'discord_lobby_line_convicted', message: '{player} · {verdict}, {day}' },
  lobby_line_banned: /*i18n*/ { id: 'discord_lobby_line_banned', message: '{player} · {verdict}, {day} · {ban}' },
  lobby_rest: /*i18n*/ {
    id: 'discord_lobby_rest',
    message: '{count, plural, one {One more player is on the page.} other {{count} more players are on the page.}}',
  },
  lobby_missing: /*i18n*/ {
    id: 'discord_lobby_missing',
    message:
      '{count, plural, one {One custom URL could not be looked up.} other {{count} custom URLs could not be looked up.}}',
  },
  lobby_title: /*i18n*/ { id: 'discord_lobby_title', message: 'Check a lobby' },
  lobby_field: /*i18n*/ { id: 'discord_lobby_field', message: 'Who was in it?' },
  lobby_field_about: /*i18n*/ {
    id: 'discord_lobby_field_about',
    message: 'Profile links, Steam IDs or the output of status_json. Only the IDs are read.',
  },
  no_players_in_message: /*i18n*/ {
    id: 'discord_no_players_in_message',
    message: 'This message names no Steam account. Profile links and Steam IDs are found, names are not.',
  },
  following_title: /*i18n*/ { id: 'discord_following_title', message: 'Players you follow' },
  following_none: /*i18n*/ {
    id: 'discord_following_none',
    message: 'You follow nobody yet. Press Follow below a player, and you are told when something happens.',
  },
  following_line: /*i18n*/ { id: 'discord_following_line', message: '{player} · {event}, {day}' },
  following_quiet: /*i18n*/ { id: 'discord_following_quiet', message: '{player} · no news yet' },
  following_rest: /*i18n*/ {
    id: 'discord_following_rest',
    message: '{count, plural, one {You follow one more player.} other {You follow {count} more players.}}',
  },
  account_needed: /*i18n*/ {
    id: 'discord_account_needed',
    message: 'To follow players, log in to {product} once with this Discord account.',
  },
  account_needed_to_remember: /*i18n*/ {
    id: 'discord_account_needed_to_remember',
    message: 'To remember a lobby, log in to {product} once with this Discord account. Then press the button again.',
  },
  met: /*i18n*/ {
    id: 'discord_met',
    message:
      '{where, select, map {You met this player on {map} on {metDay}.} other {You met this player on {metDay}.}}',
  },
  following_met: /*i18n*/ {
    id: 'discord_following_met',
    message: '{where, select, map {{line} · you met on {map}, {metDay}} other {{line} · you met on {metDay}}}',
  },
  unknown_command: /*i18n*/ {
    id: 'discord_unknown_command',
    message: 'This command or button is no longer known. Please reload Discord and try again.',
  },
  took_too_long: /*i18n*/ { id: 'discord_took_too_long', message: 'That took too long. Please try again.' },
} as const;
