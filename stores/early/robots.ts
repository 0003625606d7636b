import 'client-only'

const ROBOTS = /bot|crawl|spider|slurp|preview|headlesschrome\/.*prerender|facebookexternalhit|whatsapp|telegram/i

/** Crawlers that read the menu: no popup is opened for them. */
export const isRobot = (): boolean => ROBOTS.test(navigator.userAgent)
