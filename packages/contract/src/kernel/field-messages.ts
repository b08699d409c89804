/** What can be wrong with a field of any call. What a rule says about a field stands beside that rule. */
export const fieldMessages = {
  id_invalid: /*i18n*/ { id: 'id_invalid', message: 'This is not a valid id.' },
  steam64_id_wrong: /*i18n*/ { id: 'steam64_id_wrong', message: 'This is not a valid Steam64 ID.' },
  profile_id_invalid: /*i18n*/ { id: 'profile_id_invalid', message: 'This is not a valid profile id.' },
  date_invalid: /*i18n*/ { id: 'date_invalid', message: 'This is not a valid date.' },
  map_unknown: /*i18n*/ { id: 'map_unknown', message: 'There is no such map.' },
  action_unknown: /*i18n*/ { id: 'action_unknown', message: 'There is no such action.' },
  filter_invalid: /*i18n*/ { id: 'filter_invalid', message: 'A filter is either left out or yes.' },
  given_twice: /*i18n*/ { id: 'given_twice', message: '{name} must be given once.' },
  number_invalid: /*i18n*/ { id: 'number_invalid', message: '{name} must be a whole number from 1.' },
  number_too_large: /*i18n*/ { id: 'number_too_large', message: '{name} must be at most {max}.' },
} as const;
