/** The texts of the types of an address; `home` alone is the field of the house. */
export const TYPE_NAMES = { home: 'homeType', office: 'office', other: 'other' } as const
