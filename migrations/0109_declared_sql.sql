-- Features declare what is searchable; views and triggers are written from that
-- (docs/decisions/085-declared-sql.md). Functions that stay as they are aren't repeated here.
drop trigger search_videos on videos;
--> statement-breakpoint
drop trigger search_articles on articles;
--> statement-breakpoint
drop trigger search_debates on debates;
--> statement-breakpoint
drop trigger search_debate_arguments_titles on debates;
--> statement-breakpoint
drop trigger search_arguments on debate_arguments;
--> statement-breakpoint
drop trigger search_testimonies on campaign_testimonies;
--> statement-breakpoint
drop trigger search_candidates on election_candidates;
--> statement-breakpoint
drop trigger search_products on products;
--> statement-breakpoint
drop trigger search_house_products on houses;
--> statement-breakpoint
drop trigger search_seller_products on seller_settings;
--> statement-breakpoint
drop trigger search_vendor_products on users;
--> statement-breakpoint
drop trigger search_members on users;
--> statement-breakpoint
drop trigger search_profiles on profiles;
--> statement-breakpoint
drop trigger articles_words on articles;
--> statement-breakpoint
drop trigger products_words on products;
--> statement-breakpoint
drop trigger search_documents_forgotten_words on search_documents;
--> statement-breakpoint
drop trigger search_documents_words on search_documents;
--> statement-breakpoint
drop view if exists search_source_testimony;
--> statement-breakpoint
drop view if exists search_source_debate;
--> statement-breakpoint
drop view if exists search_source_argument;
--> statement-breakpoint
drop view if exists search_source_candidate;
--> statement-breakpoint
drop view if exists search_source_product;
--> statement-breakpoint
drop view if exists search_source_article;
--> statement-breakpoint
drop view if exists search_source_member;
--> statement-breakpoint
drop view if exists search_source_video;
--> statement-breakpoint
set local check_function_bodies = off;
--> statement-breakpoint
-- Fills the words of at most so many rows of each table that has some; returns how many it filled,
-- or, for at most 0, whether there are any. Until then the older index finds these rows.
CREATE OR REPLACE FUNCTION search_fill(at_most integer) RETURNS integer LANGUAGE plpgsql AS $$
DECLARE
  searched regclass;
  filled integer := 0;
  n integer;
BEGIN
  FOR searched IN SELECT tgrelid::regclass FROM pg_trigger WHERE tgname = 'search_words' ORDER BY 1 LOOP
    IF at_most = 0 THEN
      EXECUTE format('SELECT count(*) FROM (SELECT FROM %s WHERE words IS NULL LIMIT 1) AS unfilled', searched) INTO n;
    ELSE
      EXECUTE format('UPDATE %1$s SET words = NULL WHERE ctid IN (SELECT ctid FROM %1$s
        WHERE words IS NULL LIMIT $1 FOR UPDATE SKIP LOCKED)', searched) USING at_most;
      GET DIAGNOSTICS n = ROW_COUNT;
    END IF;
    filled := filled + n;
  END LOOP;
  RETURN filled;
END
$$;
--> statement-breakpoint
create or replace function search_argument_of_debates() returns trigger language plpgsql as $$
declare
  changed record;
begin
  if tg_op = 'DELETE' then changed := old; else changed := new; end if;
  perform search_refresh('argument', concerned.id) from (select "debate_arguments"."id" from "debate_arguments" where "debate_arguments"."debate_id" = changed."id" and "debate_arguments"."state" = 'accepted') as concerned(id) order by concerned.id;
  return null;
end
$$;
--> statement-breakpoint
create or replace function search_product_of_houses() returns trigger language plpgsql as $$
declare
  changed record;
begin
  if tg_op = 'DELETE' then changed := old; else changed := new; end if;
  perform search_refresh('product', concerned.id) from (select "products"."id" from "products" where "products"."house_id" = changed."id") as concerned(id) order by concerned.id;
  return null;
end
$$;
--> statement-breakpoint
create or replace function search_product_of_seller_settings() returns trigger language plpgsql as $$
declare
  changed record;
begin
  if tg_op = 'DELETE' then changed := old; else changed := new; end if;
  perform search_refresh('product', concerned.id) from (select "products"."id" from "products" where "products"."house_id" = changed."house_id") as concerned(id) order by concerned.id;
  return null;
end
$$;
--> statement-breakpoint
create or replace function search_product_of_users() returns trigger language plpgsql as $$
declare
  changed record;
begin
  if tg_op = 'DELETE' then changed := old; else changed := new; end if;
  perform search_refresh('product', concerned.id) from (select "products"."id" from "products" join "houses" on "houses"."id" = "products"."house_id" where "houses"."owner_id" = changed."id") as concerned(id) order by concerned.id;
  return null;
end
$$;
--> statement-breakpoint
create or replace function search_member_of_profiles() returns trigger language plpgsql as $$
declare
  changed record;
begin
  if tg_op = 'DELETE' then changed := old; else changed := new; end if;
  perform search_refresh('member', concerned.id) from (select changed."user_id") as concerned(id) order by concerned.id;
  return null;
end
$$;
--> statement-breakpoint
create or replace function products_fill_words() returns trigger language plpgsql as $$
begin
  new.words := setweight(search_vector(coalesce(new."name", '')), 'A') || setweight(search_vector(coalesce(new."description", '')), 'D');
  return new;
end
$$;
--> statement-breakpoint
create or replace function articles_fill_words() returns trigger language plpgsql as $$
begin
  new.words := setweight(search_vector(coalesce(new."title", '')), 'A') || setweight(search_vector(coalesce(new."summary", '')), 'B') || setweight(search_vector(coalesce(new."body_text", '')), 'D');
  return new;
end
$$;
--> statement-breakpoint
create view search_source_testimony as
select "campaign_testimonies"."id" as source_id, "campaign_testimonies"."id"::text as id,
  coalesce("campaign_testimonies"."title", left("campaign_testimonies"."content", 80)) as title, initcap("campaign_testimonies"."sin") as detail, "campaign_testimonies"."content" as body, '/seven-sins/' || "campaign_testimonies"."sin" || '#testimony-' || "campaign_testimonies"."id" as path,
  "campaign_testimonies"."created_at"::timestamptz as at, (0)::smallint as min_rank
from "campaign_testimonies" where "campaign_testimonies"."status" = 'approved';
--> statement-breakpoint
create view search_source_debate as
select "debates"."id" as source_id, "debates"."id"::text as id,
  "debates"."title" as title, concat("debates"."position_a_name", ' or ', "debates"."position_b_name") as detail, concat_ws(' ', "debates"."description", "debates"."position_a", "debates"."position_b") as body, '/debate-arena?id=' || "debates"."id" as path,
  coalesce("debates"."starts_at", "debates"."created_at")::timestamptz as at, (0)::smallint as min_rank
from "debates" where true;
--> statement-breakpoint
create view search_source_argument as
select "debate_arguments"."id" as source_id, "debate_arguments"."id"::text as id,
  "debates"."title" as title, case "debate_arguments"."position" when 'A' then "debates"."position_a_name" else "debates"."position_b_name" end as detail, "debate_arguments"."text" as body, '/debate-arena?id=' || "debates"."id" as path,
  "debate_arguments"."accepted_at"::timestamptz as at, (0)::smallint as min_rank
from "debate_arguments" join "debates" on "debates"."id" = "debate_arguments"."debate_id" where "debate_arguments"."state" = 'accepted';
--> statement-breakpoint
create view search_source_candidate as
select "election_candidates"."id" as source_id, "election_candidates"."id"::text as id,
  "election_candidates"."name" as title, concat_ws(' · ', "election_candidates"."party", "election_candidates"."state", "election_candidates"."year"::text) as detail, array_to_string("election_candidates"."bullet_points", ' ') as body, '/warroom?state=' || "election_candidates"."state" || '&cycle=' || "election_candidates"."year" as path,
  "election_candidates"."changed_at"::timestamptz as at, (0)::smallint as min_rank
from "election_candidates" where "election_candidates"."removed_at" is null;
--> statement-breakpoint
create view search_source_product as
select "products"."id" as source_id, "products"."id"::text as id,
  "products"."name" as title, initcap(replace("products"."category"::text, '_', ' ')) as detail, "products"."description" as body, '/marketplace/' || "products"."id" as path,
  "products"."created_at"::timestamptz as at, (0)::smallint as min_rank
from "products" join "houses" on "houses"."id" = "products"."house_id"
  join "users" on "users"."id" = "houses"."owner_id" left join "seller_settings" on "seller_settings"."house_id" = "houses"."id" where "products"."state" = 'active' and ("houses"."disputed_at" is null and not "users"."is_banned" and "users"."deletes_at" is null and ("houses"."status" <> 'pending' or "users"."is_vendor")) and ("seller_settings"."is_on_vacation" is not true);
--> statement-breakpoint
create view search_source_article as
select "articles"."id" as source_id, "articles"."id"::text as id,
  "articles"."title" as title, initcap(replace("articles"."category"::text, '_', ' ')) as detail, left(concat_ws(' ', "articles"."summary", "articles"."body_text"), 300000) as body, '/news/' || "articles"."id" as path,
  "articles"."published_at"::timestamptz as at, (0)::smallint as min_rank
from "articles" where "articles"."status" = 'published' and "articles"."moderation_state" = 'approved';
--> statement-breakpoint
create view search_source_member as
select "users"."id" as source_id, "users"."id"::text as id,
  coalesce(nullif(concat_ws(' ', nullif("users"."first_name", ''), nullif("users"."last_name", '')), ''), "users"."username") as title, '@' || "users"."username" as detail, '' as body, '/members/' || "users"."username" as path,
  null::timestamptz as at, (0)::smallint as min_rank
from "users" join "profiles" on "profiles"."user_id" = "users"."id" where "profiles"."is_listed" and "users"."deletes_at" is null;
--> statement-breakpoint
create view search_source_video as
select "videos"."id" as source_id, "videos"."id"::text as id,
  "videos"."title" as title, initcap("videos"."house_category"::text) as detail, "videos"."description" as body, '/xverse-irl/' || "videos"."id" as path,
  "videos"."created_at"::timestamptz as at, (0)::smallint as min_rank
from "videos" where "videos"."state" = 'published'
union all
select "videos"."id" as source_id, "videos"."id"::text || '/transcript' as id,
  "videos"."title" as title, 'Transcript' as detail, "videos"."transcript" as body, '/xverse-irl/' || "videos"."id" as path,
  "videos"."created_at"::timestamptz as at, (case "videos"."tier" when 'public' then 0 when 'monthly' then 2 else 3 end)::smallint as min_rank
from "videos" where "videos"."state" = 'published' and "videos"."transcript" <> '';
--> statement-breakpoint
CREATE TRIGGER search_words BEFORE INSERT OR UPDATE OF kind, title, detail, body, words ON search_documents FOR EACH ROW EXECUTE FUNCTION search_documents_fill_words();
--> statement-breakpoint
CREATE TRIGGER search_forgotten_words AFTER DELETE OR UPDATE ON search_documents FOR EACH ROW EXECUTE FUNCTION search_documents_forget_words();
--> statement-breakpoint
create trigger search_testimony after insert or delete or update of "title", "content", "sin", "created_at", "status" on "campaign_testimonies" for each row execute function search_track('testimony');
--> statement-breakpoint
create trigger search_debate after insert or delete or update of "title", "position_a_name", "position_b_name", "description", "position_a", "position_b", "starts_at", "created_at" on "debates" for each row execute function search_track('debate');
--> statement-breakpoint
create trigger search_argument after insert or delete or update of "debate_id", "position", "text", "accepted_at", "state" on "debate_arguments" for each row execute function search_track('argument');
--> statement-breakpoint
create trigger search_argument after insert or delete or update of "title", "position_a_name", "position_b_name" on "debates" for each row execute function search_argument_of_debates();
--> statement-breakpoint
create trigger search_candidate after insert or delete or update of "name", "party", "state", "year", "bullet_points", "changed_at", "removed_at" on "election_candidates" for each row execute function search_track('candidate');
--> statement-breakpoint
create trigger search_product after insert or delete or update of "house_id", "name", "category", "description", "created_at", "state" on "products" for each row execute function search_track('product');
--> statement-breakpoint
create trigger search_product after insert or delete or update of "owner_id", "disputed_at", "status" on "houses" for each row execute function search_product_of_houses();
--> statement-breakpoint
create trigger search_product after insert or delete or update of "is_on_vacation" on "seller_settings" for each row execute function search_product_of_seller_settings();
--> statement-breakpoint
create trigger search_product after insert or delete or update of "is_banned", "deletes_at", "is_vendor" on "users" for each row execute function search_product_of_users();
--> statement-breakpoint
create trigger search_article after insert or delete or update of "title", "category", "summary", "body_text", "published_at", "status", "moderation_state" on "articles" for each row execute function search_track('article');
--> statement-breakpoint
create trigger search_member after insert or delete or update of "first_name", "last_name", "username", "deletes_at" on "users" for each row execute function search_track('member');
--> statement-breakpoint
create trigger search_member after insert or delete or update of "is_listed" on "profiles" for each row execute function search_member_of_profiles();
--> statement-breakpoint
create trigger search_video after insert or delete or update of "title", "created_at", "house_category", "description", "state", "transcript", "tier" on "videos" for each row execute function search_track('video');
--> statement-breakpoint
create trigger search_words before insert or update of "name", "description", words on products for each row execute function products_fill_words();
--> statement-breakpoint
create trigger search_words before insert or update of "title", "summary", "body_text", words on articles for each row execute function articles_fill_words();
--> statement-breakpoint
drop function search_track_profile();
--> statement-breakpoint
drop function search_track_debate_arguments();
--> statement-breakpoint
drop function search_track_house_products();
--> statement-breakpoint
-- Products of sellers who are leaving aren't for sale, and aren't found.
select search_refresh('product', products.id) from products
  join houses on houses.id = products.house_id join users on users.id = houses.owner_id where users.deletes_at is not null;
