import type { PersonalData } from '#platform/server/personal-data/rules.ts'

/** What following stores about members, followers and followed (docs/product/privacy.md). */
export const followsData: PersonalData = {
  rows: [
    {
      at: 'follows.member_id',
      file: 'following',
      erase: 'delete',
      before: [
        "delete from follows where kind = 'member' and target = (:member)::text",
        "delete from follows where kind = 'house' and target in (select id::text from houses where owner_id = :member)",
      ],
    },
  ],
}
