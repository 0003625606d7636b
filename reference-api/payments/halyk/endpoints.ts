/** The addresses of Halyk ePay (https://epayment.kz/docs). */
export type HalykEndpoints = {
  readonly oauth: string
  readonly api: string
  /** The script that opens the bank's page. */
  readonly script: string
}

export const HALYK_ENDPOINTS: Readonly<Record<'test' | 'live', HalykEndpoints>> = {
  test: {
    oauth: 'https://test-epay-oauth.epayment.kz/oauth2/token',
    api: 'https://test-epay-api.epayment.kz',
    script: 'https://test-epay.epayment.kz/payform/payment-api.js',
  },
  live: {
    oauth: 'https://epay-oauth.homebank.kz/oauth2/token',
    api: 'https://epay-api.homebank.kz',
    script: 'https://epay.homebank.kz/payform/payment-api.js',
  },
}
