import type { AssistantTool } from '#platform/server/assistant-tools.ts'
import { createArticle, getArticle, listMyArticles, updateArticle } from '../contract/endpoints.ts'

/** Of a draft that was stored: without its text, which the assistant just wrote. */
const storedDraft = [
  'id',
  'title',
  'summary',
  'category',
  'scope',
  'state',
  'tags',
  'status',
  'version',
  'updatedAt',
]

/** What assistants may do with articles: read, and write drafts. */
export const newsTools: AssistantTool[] = [
  {
    name: 'read_article',
    title: 'Read an article',
    description: 'Gives an article with its text as HTML, its author, corrections and sources.',
    endpoint: getArticle,
    takes: ['id'],
  },
  {
    name: 'list_my_articles',
    title: "List the member's articles",
    description: "Lists the member's own articles in every status, the last changed first.",
    endpoint: listMyArticles,
    takes: ['limit', 'cursor'],
  },
  {
    name: 'create_draft',
    title: 'Create a draft of an article',
    description:
      'Stores a new draft for the member, with its text as HTML. Nothing is published: the member publishes it on the site.',
    endpoint: createArticle,
    takes: ['title', 'summary', 'body', 'category', 'scope', 'state', 'tags'],
    fixed: { status: 'draft' },
    gives: storedDraft,
  },
  {
    name: 'update_draft',
    title: 'Change a draft',
    description:
      "Changes the given fields of one of the member's drafts. Send the version that you read; a newer one is never overwritten.",
    endpoint: updateArticle,
    takes: ['id', 'version', 'title', 'summary', 'body', 'category', 'scope', 'state', 'tags'],
    fixed: { status: 'draft' },
    gives: storedDraft,
  },
]
