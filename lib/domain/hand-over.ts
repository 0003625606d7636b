/**
 * How a delivery is handed over (ours): `hand` at the door, as always; `leave` it at the door and go; `call` before coming up, because
 * the bell does not ring or a child sleeps; `meet` outside.
 */
export const HAND_OVERS = ['hand', 'leave', 'call', 'meet'] as const
