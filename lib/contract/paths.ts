/** Known apart from the schemas of its area: the client of every call asks whether a refusal came from here. */
export const LOGIN_PATH = '/api/login'
