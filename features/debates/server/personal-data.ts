import { withoutCommentsOf } from '#features/comments/contract/counted-comments.ts'
import type { PersonalData } from '#platform/server/personal-data/rules.ts'

/**
 * What debates store about members (docs/product/privacy.md). A vote stays counted under its receipt
 * and loses its member, so published tallies can still be checked (docs/votes.md).
 */
export const debatesData: PersonalData = {
  rows: [
    {
      at: 'debate_first_votes.member_id',
      file: 'debate-first-votes',
      isSpreadsheet: true,
      before: [
        `update debate_votes vote set first_position = first.position from debate_first_votes first
         where first.member_id = :member and vote.member_id = :member and vote.debate_id = first.debate_id`,
      ],
      erase: 'delete',
    },
    {
      at: 'debate_votes.member_id',
      file: 'debate-votes',
      isSpreadsheet: true,
      without: ['receipt_hash'],
      erase: { set: 'member_id = null' },
    },
    {
      at: 'debate_argument_ratings.member_id',
      file: 'argument-ratings',
      before: [
        `update debate_arguments set ratings = ratings - 1, is_judging_due = true
         where ratings > 0 and id in
           (select argument_id from debate_argument_ratings where member_id = :member)`,
      ],
      erase: 'delete',
    },
    {
      at: 'debate_arguments.author_id',
      file: 'debate-arguments',
      without: ['judged_a', 'judged_b', 'seen_voters', 'is_judging_due'],
      before: [
        `delete from debate_arguments where author_id = :member and state <> 'accepted'`,
        `update debate_videos set video_url = null where video_url like '/media/%' and argument_id in
           (select id from debate_arguments where author_id = :member)`,
      ],
      erase: {
        set: `avatar = null, video_url = case when video_url like '/media/%' then null else video_url end`,
      },
      beforeContent: [
        `delete from debate_videos where argument_id in
           (select id from debate_arguments where author_id = :member)`,
        withoutCommentsOf('debates', 'debate'),
      ],
      eraseContent: 'delete',
    },
    {
      at: 'debate_removed_votes.member_id',
      file: 'removed-debate-votes',
      without: ['receipt_hash'],
      erase: { set: 'member_id = null' },
    },
    { at: 'debate_removal_members.member_id', erase: 'delete' },
    { at: 'debate_vote_removals.proposed_by', erase: { set: 'proposed_by = null' } },
    { at: 'debate_vote_removals.decided_by', erase: { set: 'decided_by = null' } },
    { at: 'debate_holds.held_by', erase: { set: 'held_by = null' } },
    { at: 'debate_holds.released_by', erase: { set: 'released_by = null' } },
    { at: 'debates.created_by', erase: { set: 'created_by = null' } },
    { at: 'debate_changes.by_id', erase: { set: 'by_id = null' } },
  ],
}
