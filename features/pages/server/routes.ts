import type { Viewer } from '#features/identity/contract/viewer.ts'
import { queryString } from '#platform/contract/endpoint.ts'
import { serving, type Route } from '#platform/server/http/endpoint-table.ts'
import * as addedApi from '../contract/added-endpoints.ts'
import * as conversationApi from '../contract/conversation-endpoints.ts'
import * as api from '../contract/endpoints.ts'
import * as sourceApi from '../contract/source-endpoints.ts'
import { contactMessages } from '../contract/rules.ts'
import type { AddedPages } from './added-pages.ts'
import type { Conversations } from './conversations.ts'
import type { PageEditing } from './editing.ts'
import type { TextPages } from './service.ts'

const serve = serving<Viewer>()
const sent = { message: contactMessages.sent }

/** Endpoints of texts, help and the contact form. */
export function textPageRoutes(
  pages: TextPages,
  conversations: Conversations,
  editing: PageEditing,
  added: AddedPages,
): Route<Viewer>[] {
  return [
    ...addedPageRoutes(added),
    serve(sourceApi.listPageSources, () => editing.list()),
    serve(sourceApi.getPageSource, ({ params }) => editing.read(params.slug)),
    serve(sourceApi.previewPage, ({ params, body }) => editing.preview(params.slug, body)),
    serve(sourceApi.savePage, ({ viewer, params, body }) =>
      editing.save(viewer, params.slug, body),
    ),
    serve(sourceApi.restorePage, ({ viewer, params, query }) =>
      editing.restore(viewer, params.slug, query),
    ),
    serve(api.getPage, ({ params }) => pages.read(params.slug)),
    serve(api.searchHelp, ({ query }) => pages.search(query.query)),
    serve(api.contact, async ({ viewer, body }) => {
      await pages.contact(viewer, body)
      return sent
    }),
    serve(api.contactByForm, async ({ viewer, body }) => ({
      redirectTo: `/contact${queryString({ sent: (await pages.contact(viewer, body)) ? 'answer' : 'no-answer' })}`,
    })),
    serve(api.contactAdmin, async ({ viewer, body }) => {
      await pages.contact(viewer, { ...body, name: null, email: null, leaveEmpty: '' })
      return sent
    }),
    serve(conversationApi.listMyMessages, ({ viewer, query }) => conversations.list(viewer, query)),
    serve(conversationApi.getMyMessage, ({ viewer, params }) =>
      conversations.read(viewer, params.id),
    ),
    serve(conversationApi.replyToAdministrators, ({ viewer, params, body }) =>
      conversations.reply(viewer, params.id, body.text),
    ),
    serve(conversationApi.listMessages, ({ query }) => conversations.listAll(query)),
    serve(conversationApi.setMessageHandled, ({ viewer, params, body }) =>
      conversations.setHandled(viewer, params.id, body.isHandled),
    ),
    serve(conversationApi.getMessage, ({ params }) => conversations.readAny(params.id)),
    serve(conversationApi.answerMessage, ({ viewer, params, body }) =>
      conversations.answer(viewer, params.id, body.text, body.seen),
    ),
  ]
}

function addedPageRoutes(added: AddedPages): Route<Viewer>[] {
  return [
    serve(addedApi.listAddedPages, () => added.list()),
    serve(addedApi.getAddedPage, ({ viewer, params }) => added.read(viewer, params.slug)),
    serve(addedApi.listAddedPageSources, () => added.listSources()),
    serve(addedApi.addPage, ({ viewer, body }) => added.add(viewer, body)),
    serve(addedApi.previewAddedPage, ({ body }) => added.preview(body)),
    serve(addedApi.getAddedPageSource, ({ params }) => added.readSource(params.slug)),
    serve(addedApi.saveAddedPage, ({ viewer, params, body }) =>
      added.save(viewer, params.slug, body),
    ),
    serve(addedApi.setAddedPageState, ({ viewer, params, body }) =>
      added.setState(viewer, params.slug, body),
    ),
  ]
}
