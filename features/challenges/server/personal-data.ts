import type { PersonalData } from '#platform/server/personal-data/rules.ts'

/** What challenges store about members (docs/product/privacy.md). */
export const challengesData: PersonalData = {
  rows: [
    {
      at: 'challenge_votes.member_id',
      file: 'challenge-votes',
      before: [
        `update challenges set votes = votes - 1 where votes > 0 and id in
           (select challenge_id from challenge_votes where member_id = :member)`,
      ],
      erase: 'delete',
    },
    {
      at: 'challenges.author_id',
      file: 'challenges',
      isSpreadsheet: true,
      before: [`delete from challenges where author_id = :member and state <> 'approved'`],
      erase: { set: 'media_url = null' },
      beforeContent: [
        `delete from challenges where author_id = :member and id not in
           (select challenge_id from challenge_winners)`,
      ],
      eraseContent: {
        set: `title = 'Removed by its author', description = '', media_url = null`,
      },
    },
  ],
}
