import { readPhoneField } from './phone'

/** Phones of +7 for a masked field, in the mask of the specification (§5): `read` gives the national digits. */
export const PHONE_MASK = { pattern: '+7 (000) 000-00-00', prefix: '+7 (', read: readPhoneField }
