import type { PrivacyMarks } from '#platform/server/privacy.ts'

/** Privacy marks of the video library's columns (docs/security.md). */
export const videosPrivacy: PrivacyMarks = {
  videos: {
    id: 'public',
    uploader_id: 'personal',
    house_id: 'public',
    title: 'public',
    description: 'public',
    house_category: 'public',
    tier: 'public',
    state: 'public',
    reason: 'personal',
    is_featured: 'public',
    file_key: 'secret',
    bytes: 'public',
    width: 'public',
    height: 'public',
    seconds: 'public',
    poster_url: 'public',
    chapters: 'personal',
    captions: 'personal',
    transcript: 'personal',
    views: 'public',
    comment_count: 'public',
    created_at: 'public',
    published_at: 'public',
  },
  video_views: { video_id: 'public', day: 'public', visitor: 'personal' },
  video_progress: {
    video_id: 'personal',
    member_id: 'personal',
    position: 'personal',
    updated_at: 'personal',
  },
}
