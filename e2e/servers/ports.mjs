/** The offset of all ports, with which two runs can work in parallel on one machine. */
const offset = Number(process.env.E2E_PORT_OFFSET ?? 0)

/** The ports of the browser tests' servers, different from those of `npm start`. `other…` belong to another chain; the journey of `push` listens itself. */
export const PORTS = {
  storefront: 3100 + offset,
  proxy: 4100 + offset,
  api: 4101 + offset,
  otherStorefront: 3101 + offset,
  otherApi: 4102 + offset,
  push: 4103 + offset,
}
export const CONTROL_PATH = '/__control'
/** The staff's key for all branches that the API of the browser tests accepts. */
export const STAFF_KEY = 'staff_key-of-the-browser-tests-in-forty-letters'
