DROP TABLE "user_names" CASCADE;
