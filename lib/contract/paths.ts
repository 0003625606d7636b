/** Apart from the schemas of its area, because the client checks it for every refusal. */
export const LOGIN_PATH = '/api/login'
