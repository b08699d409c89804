/** The document of the popup names these where it shows them. */
export const popupMessages = {
  search_label: /*i18n*/ { id: 'popup_search_label', message: 'Is this player a cheater?' },
  search_placeholder: /*i18n*/ { id: 'popup_search_placeholder', message: 'Steam ID or profile link' },
  search: /*i18n*/ { id: 'popup_search', message: 'Search' },
  list_title: /*i18n*/ { id: 'popup_list_title', message: 'The list in this browser' },
  new_key_note: /*i18n*/ {
    id: 'popup_new_key_note',
    message:
      'A new key is normal after the people who run the site replaced it, and a warning if they did not. Compare it with what they announce before you trust it.',
  },
  trusted_key: /*i18n*/ { id: 'popup_trusted_key', message: 'Trusted key' },
  new_key: /*i18n*/ { id: 'popup_new_key', message: 'New key' },
  trust: /*i18n*/ { id: 'popup_trust', message: 'Trust the new key' },
  check_now: /*i18n*/ { id: 'popup_check_now', message: 'Check now' },
  checking: /*i18n*/ { id: 'popup_checking', message: 'Checking…' },
  site: /*i18n*/ { id: 'popup_site', message: 'Site' },
  use: /*i18n*/ { id: 'popup_use_site', message: 'Use' },
  site_hint: /*i18n*/ {
    id: 'popup_site_hint',
    message:
      'Its list is downloaded about once a day. Which pages you visit and whom you look at never leaves this browser.',
  },
} as const;
