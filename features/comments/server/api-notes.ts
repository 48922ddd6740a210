const reply = {
  id: '0198c5d2-7a10-7c3e-9f00-3c1d5b6a7e83',
  parentId: null,
  placeholder: null,
  entityType: 'debate',
  entityId: '0198c5d2-7a10-7c3e-9f00-3c1d5b6a7e81',
  metadata: { side: 'A' },
  content: 'I was on the first one.',
  side: 'A',
  createdAt: '2026-05-04T12:00:00.000Z',
  authorId: '0198c5d2-7a10-7c3e-9f00-3c1d5b6a7e82',
  authorUsername: 'ann_arbor',
  authorImageUrl: null,
  authorIsStaff: false,
  author: { firstName: 'Ann', lastName: 'Arbor' },
  hiddenReason: null,
  isDeletable: false,
  editedAt: null,
  isEditable: false,
  usefulCount: 3,
  isUseful: false,
  isMuted: false,
}

/** Examples for the API description. */
export const commentExamples: Record<string, unknown> = {
  Comment: { ...reply, replyCount: 0, replies: [], repliesNext: null },
  Reply: {
    ...reply,
    id: '0198c5d2-7a10-7c3e-9f00-3c1d5b6a7e84',
    parentId: reply.id,
    side: null,
    metadata: { side: null },
  },
  Usefulness: { usefulCount: 4, isUseful: true },
  NewReply: { content: 'So was I.' },
  EditedComment: { content: 'I was on the second one.' },
  NewComment: {
    contentType: 'debate',
    contentId: '0198c5d2-7a10-7c3e-9f00-3c1d5b6a7e81',
    content: 'I was on the first one.',
    metadata: { side: 'A' },
  },
}
