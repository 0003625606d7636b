/** What feedback about the chain is about; feedback about one order is a review. */
export const FEEDBACK_TOPICS = ['service', 'branch', 'site', 'app'] as const
export type FeedbackTopic = (typeof FEEDBACK_TOPICS)[number]

const UNHAPPY_UP_TO = 3

/** Whether the rating is low: its author is told that the shop will look into it. */
export const isLowRating = (stars: number): boolean => stars <= UNHAPPY_UP_TO
