/** Lets two runs work in parallel on one machine. */
const offset = Number(process.env.E2E_PORT_OFFSET ?? 0)

/** The ports of the browser tests' servers; different from those of `npm start`. `other…` are another chain's; the journey of `push` listens there itself. */
export const PORTS = {
  storefront: 3100 + offset,
  proxy: 4100 + offset,
  api: 4101 + offset,
  otherStorefront: 3101 + offset,
  otherApi: 4102 + offset,
  push: 4103 + offset,
}
export const CONTROL_PATH = '/__control'
/** The key of the staff that the browser tests' chain takes, for all branches. */
export const STAFF_KEY = 'staff_key-of-the-browser-tests-in-forty-letters'
