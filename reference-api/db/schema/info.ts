import { sql } from 'drizzle-orm'
import { check, index, integer, jsonb, pgTable, smallint, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { FEEDBACK_TOPICS } from '@/lib/domain/staff/feedback'
import type { Text } from '@/reference-api/locale'
import { users } from './account'
import { branches } from './catalog'

const words = () => jsonb().$type<Text>().notNull()

/** The subjects of the questions, in the order of the page. */
export const faqGroups = pgTable(
  'faq_groups',
  { slug: text().primaryKey(), title: words(), position: smallint().notNull() },
  (t) => [check('faq_groups_slug', sql`${t.slug} ~ '^[a-z0-9-]+$'`)],
)

/** Frequent questions. The slug is the anchor of the question on the page; the answer is HTML like an article. */
export const faqQuestions = pgTable(
  'faq_questions',
  {
    slug: text().primaryKey(),
    groupSlug: text()
      .notNull()
      .references(() => faqGroups.slug, { onDelete: 'cascade' }),
    question: words(),
    answer: words(),
    position: smallint().notNull(),
  },
  (t) => [index().on(t.groupSlug), check('faq_questions_slug', sql`${t.slug} ~ '^[a-z0-9-]+$'`)],
)

/** Feedback about the chain, the site or the app. Name and phone are optional. */
export const feedback = pgTable(
  'feedback',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    key: uuid().notNull().unique(),
    about: text({ enum: FEEDBACK_TOPICS }).notNull(),
    overall: smallint().notNull(),
    text: text().notNull(),
    name: text().notNull(),
    phone: text(),
    branchId: integer().references(() => branches.id, { onDelete: 'set null' }),
    userId: integer().references(() => users.id, { onDelete: 'set null' }),
    createdAt: timestamp({ withTimezone: true, mode: 'date' }).notNull(),
  },
  (t) => [
    index().on(t.branchId),
    index().on(t.userId),
    index().on(t.createdAt),
    check('feedback_about', sql`${t.about} in ('service', 'branch', 'site', 'app')`),
    check('feedback_overall', sql`${t.overall} between 1 and 5`),
    check('feedback_phone', sql`${t.phone} ~ '^7[0-9]{10}$'`),
  ],
)
