/** What an opinion of the chain is about; of one order there are reviews. */
export const FEEDBACK_TOPICS = ['service', 'branch', 'site', 'app'] as const
export type FeedbackTopic = (typeof FEEDBACK_TOPICS)[number]

/** So many stars or fewer: somebody is unhappy and is told that it will be looked into. */
const UNHAPPY_UP_TO = 3

export const isUnhappy = (stars: number): boolean => stars <= UNHAPPY_UP_TO
