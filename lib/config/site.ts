/** The brand and the ways to reach it. Contacts in the footer come from the API; these stand in the header. */
export const SITE = {
  name: 'Dala Doner',
  callCentre: { digits: '77273550770', label: '+7\u00a0727\u00a0355\u00a007\u00a070' },
  messenger: 'https://wa.me/77073550770',
} as const
