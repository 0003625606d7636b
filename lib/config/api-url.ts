/** The address at which the shop reaches the chain's API: CHAIN_API_URL, or the port of the API on this machine. */
export const apiUrlOf = ({ CHAIN_API_URL, CHAIN_API_PORT }: Readonly<Record<string, string | undefined>>): string =>
  CHAIN_API_URL || `http://127.0.0.1:${CHAIN_API_PORT || 4000}`
