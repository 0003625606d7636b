import type { Formats } from 'next-intl'

/** Named formats for dates in messages and views. */
export const formats = {
  dateTime: {
    time: { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' },
    dayAndTime: { day: 'numeric', month: 'long', hour: '2-digit', minute: '2-digit', hourCycle: 'h23' },
  },
} as const satisfies Formats
