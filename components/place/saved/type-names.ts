/** Keys of the texts of the address types. `homeType`, because the key `home` names the field of the house. */
export const TYPE_NAMES = { home: 'homeType', office: 'office', other: 'other' } as const
