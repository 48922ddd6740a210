/**
 * SQL that takes a leaving member's comments off the counts of `table`, whose rows are commented as
 * `kind`. Hidden comments aren't counted.
 */
export const withoutCommentsOf = (table: string, kind: string): string =>
  `update ${table} t set comment_count = greatest(0, t.comment_count - own.n) from
     (select subject_id, count(*)::int as n from comments
      where kind::text = '${kind}' and author_id = :member and hidden_reason is null group by 1) own
   where t.id = own.subject_id`
