import type { Point } from './geo'

/** The address of a map with the way from where the customer is to a point. */
export const wayThere = ({ latitude, longitude }: Point): string =>
  `https://yandex.kz/maps/?rtext=~${latitude},${longitude}&rtt=auto`
