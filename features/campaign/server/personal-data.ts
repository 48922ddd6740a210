import type { PersonalData } from '#platform/server/personal-data/rules.ts'

/** What the campaign stores about members (docs/product/privacy.md). */
export const campaignData: PersonalData = {
  rows: [
    {
      at: 'campaign_testimony_likes.member_id',
      file: 'testimony-likes',
      before: [
        `update campaign_testimonies set likes = likes - 1 where likes > 0 and id in
           (select testimony_id from campaign_testimony_likes where member_id = :member)`,
      ],
      erase: 'delete',
    },
    {
      at: 'campaign_supports.member_id',
      file: 'bills-supported',
      without: ['receipt_hash'],
      isSpreadsheet: true,
      erase: { set: 'member_id = null' },
    },
    {
      at: 'campaign_comments.author_id',
      file: 'campaign-comments',
      before: [`delete from campaign_comments where author_id = :member and status <> 'approved'`],
      erase: { set: `author_id = null, author_name = 'Former member'` },
      eraseContent: 'delete',
      beforeContent: [
        `update campaign_counts c set count = greatest(0, c.count - own.n) from
           (select article_type::text as kind, article_id as subject, count(*)::int as n
            from campaign_comments where author_id = :member group by 1, 2) own
         where c.kind = own.kind and c.subject = own.subject`,
      ],
    },
    {
      at: 'campaign_testimonies.author_id',
      file: 'testimonies',
      before: [
        `delete from campaign_testimonies where author_id = :member and status <> 'approved'`,
      ],
      erase: { set: `author_id = null, display_name = 'Former member'` },
      eraseContent: 'delete',
      beforeContent: [
        `update campaign_counts c set count = greatest(0, c.count - own.n) from
           (select sin as subject, count(*)::int as n from campaign_testimonies
            where author_id = :member group by 1) own
         where c.kind = 'testimony' and c.subject = own.subject`,
      ],
    },
  ],
}
