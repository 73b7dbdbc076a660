-- No server names orders.decision_reason and app_ratings.order_id from here on, and none ever wrote them. The columns stay for
-- the version before, whose inserts name them while servers are replaced one by one: a later migration drops them.
ALTER TABLE "app_ratings" DROP CONSTRAINT "app_ratings_order_id_orders_id_fk";
--> statement-breakpoint
DROP INDEX "app_ratings_of_borrower";--> statement-breakpoint
CREATE INDEX "app_ratings_of_borrower" ON "app_ratings" USING btree ("borrower_id","rated_at");
