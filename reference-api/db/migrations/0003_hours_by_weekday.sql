ALTER TABLE "branches" DROP CONSTRAINT "branches_hours";--> statement-breakpoint
ALTER TABLE "branches" DROP COLUMN "opens_at";--> statement-breakpoint
ALTER TABLE "branches" DROP COLUMN "closes_at";