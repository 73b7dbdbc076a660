-- The last version that used it (before 0084) runs nowhere any more.
DROP TABLE "case_viewers";
