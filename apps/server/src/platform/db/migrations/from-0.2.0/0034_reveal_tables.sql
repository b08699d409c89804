ALTER TABLE "opened_votes" ADD COLUMN "revealed" boolean DEFAULT false NOT NULL;
