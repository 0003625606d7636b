/** The style that shows a picture which the browser has, until another one covers it. */
export const behind = (picture: string) => ({ backgroundImage: `url("${picture}")`, backgroundSize: 'cover' })
