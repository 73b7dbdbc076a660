ALTER TABLE "one_time_codes" ADD COLUMN "purpose" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "one_time_codes" ADD COLUMN "standing" text DEFAULT 'stranger' NOT NULL;--> statement-breakpoint
ALTER TABLE "one_time_codes" ADD COLUMN "asker_hash" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "one_time_codes" ADD COLUMN "address_hash" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "one_time_codes" ADD COLUMN "network_hash" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "one_time_codes" ADD COLUMN "spending" text DEFAULT 'shared' NOT NULL;--> statement-breakpoint
ALTER TABLE "one_time_codes" ADD COLUMN "looks_of_others" integer DEFAULT 0 NOT NULL;