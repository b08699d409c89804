export const feedMessages = {
  convictions: /*i18n*/ { id: 'feed_convictions', message: '{product}: convictions' },
  following: /*i18n*/ { id: 'feed_following', message: '{product}: players you follow' },
  convicted: /*i18n*/ { id: 'feed_convicted', message: '{player} was convicted of cheating' },
  convicted_on: /*i18n*/ {
    id: 'feed_convicted_on',
    message: '{appeal, select, yes {Convicted on {day}. The conviction is under appeal.} other {Convicted on {day}.}}',
  },
  convicted_for: /*i18n*/ {
    id: 'feed_convicted_for',
    message:
      '{appeal, select, yes {Convicted on {day}. Cheats: {cheats}. The conviction is under appeal.} other {Convicted on {day}. Cheats: {cheats}.}}',
  },
  overturned: /*i18n*/ { id: 'feed_overturned', message: 'Overturned: the conviction of {player}' },
  overturned_on: /*i18n*/ {
    id: 'feed_overturned_on',
    message: 'The conviction of {day} was overturned on {endDay}. It no longer counts.',
  },
  banned: /*i18n*/ { id: 'feed_banned', message: '{player} was banned by Steam' },
  banned_on: /*i18n*/ {
    id: 'feed_banned_on',
    message: 'Steam showed a ban on {day}. Steam does not say for which game.',
  },
  lifted: /*i18n*/ { id: 'feed_lifted', message: 'Lifted: the Steam ban of {player}' },
  lifted_on: /*i18n*/ { id: 'feed_lifted_on', message: 'Steam showed a ban on {day}. It was gone on {endDay}.' },
} as const;
