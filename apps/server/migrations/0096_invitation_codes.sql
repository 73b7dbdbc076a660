-- Accepting an invitation takes the asker's code besides the approver's link. Links that are open now need none.
ALTER TABLE "staff_invitations" ADD COLUMN "approval_id" bigint;--> statement-breakpoint
ALTER TABLE "staff_invitations" ADD COLUMN "wrong_codes" bigint DEFAULT 0 NOT NULL;