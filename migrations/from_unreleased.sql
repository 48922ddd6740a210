-- What turns the last database from before release 1.0 (0111_own_imports) into the baseline's
-- (docs/decisions/087-one-baseline.md). Columns keep their order, which nothing depends on.
ALTER TABLE "encryption_keys" RENAME COLUMN "sealed" TO "encrypted";
ALTER TABLE "profile_answers" RENAME COLUMN "sealed" TO "encrypted";
ALTER TABLE "totp_factors" RENAME COLUMN "sealed" TO "encrypted";
ALTER TABLE "seller_earnings" RENAME COLUMN "told_at" TO "notified_at";
ALTER TABLE "seller_payouts" RENAME COLUMN "told_at" TO "notified_at";
ALTER TABLE "comments" RENAME COLUMN "thing_id" TO "subject_id";
ALTER INDEX "comments_of_thing" RENAME TO "comments_of_subject";
ALTER TABLE "moderation_items" RENAME COLUMN "tell_at" TO "notify_at";
ALTER INDEX "moderation_items_to_tell" RENAME TO "moderation_items_to_notify";
ALTER INDEX "moderation_items_thing" RENAME TO "moderation_items_subject";
ALTER TABLE "article_working_copies" RENAME TO "article_drafts";
ALTER INDEX "article_working_copies_by_writer" RENAME TO "article_drafts_by_writer";
ALTER TABLE "article_drafts" RENAME CONSTRAINT "article_working_copies_article_id_user_id_pk" TO "article_drafts_article_id_user_id_pk";
ALTER TABLE "article_drafts" RENAME CONSTRAINT "article_working_copies_article_id_articles_id_fk" TO "article_drafts_article_id_articles_id_fk";
ALTER TABLE "article_drafts" RENAME CONSTRAINT "article_working_copies_user_id_users_id_fk" TO "article_drafts_user_id_users_id_fk";
-- From PostgreSQL 18 on, NOT NULL is a constraint, named when its column is made.
DO $$
DECLARE
  old record;
BEGIN
  FOR old IN
    SELECT relname, conname, format('%s_%s_not_null', relname, attname) AS name
    FROM pg_constraint
      JOIN pg_class ON pg_class.oid = conrelid
      JOIN pg_attribute ON attrelid = conrelid AND attnum = conkey[1]
    WHERE contype = 'n' AND connamespace = 'public'::regnamespace
      AND (relname = 'article_drafts' OR attname IN ('encrypted', 'subject_id'))
  LOOP
    IF old.name <> old.conname THEN
      EXECUTE format('ALTER TABLE %I RENAME CONSTRAINT %I TO %I', old.relname, old.conname, old.name);
    END IF;
  END LOOP;
END
$$;
-- As declared now: without looking for documents to remove where there are none.
CREATE OR REPLACE FUNCTION search_refresh(of_kind text, of_id uuid) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM search_documents d
      WHERE d.kind = of_kind AND d.id IN (of_id::text, of_id || '/transcript')) THEN
    EXECUTE format(
      'DELETE FROM search_documents d WHERE d.kind = %L AND d.id IN ($1::text, $1 || ''/transcript'')
         AND d.id NOT IN (SELECT id FROM %I WHERE source_id = $1)',
      of_kind, 'search_source_' || of_kind) USING of_id;
  END IF;
  EXECUTE format(
    'INSERT INTO search_documents (kind, id, title, detail, body, path, at, min_rank)
     SELECT %L, id, title, detail, body, path, at, min_rank FROM %I WHERE source_id = $1
     ON CONFLICT (kind, id) DO UPDATE SET title = excluded.title, detail = excluded.detail,
       body = excluded.body, path = excluded.path, at = excluded.at, min_rank = excluded.min_rank',
    of_kind, 'search_source_' || of_kind) USING of_id;
END
$$;
