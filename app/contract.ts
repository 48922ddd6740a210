import type { Endpoint, InputOf, ReplyOf } from '#platform/contract/endpoint.ts'
import type { ReturnedForm } from '#platform/contract/returned-form.ts'
import type { Site } from '#platform/contract/site.ts'

/** What the client build produced for one page. */
export type Assets = { scripts: string[]; styles: string[]; preloads: string[]; fonts: string[] }

/** What the server hands to a page's rendering. */
export type PageRequest = {
  /** Path and query. */
  url: string
  site: Site
  theme: 'light' | 'dark' | null
  /** What style elements carry that libraries insert into the page. */
  styleNonce: string
  hasSession: boolean
  /** True where the card provider's own form may be loaded, which the page then says in its head. */
  hasCardForm: boolean
  /** The plain form of this page, sent and refused. */
  returned: ReturnedForm | null
  call: <E extends Endpoint>(endpoint: E, input: InputOf<E>) => Promise<ReplyOf<E>>
  /** Assets of the entry and of the pages' modules, by their paths in the project. */
  assetsOf: (modules: string[]) => Assets
}

/** A page as bytes to be, or where to go instead. */
export type RenderedPage =
  | {
      status: number
      html: string
      /** As they stand in `html`, for its policy. */ inlineScripts: string[]
      redirectTo: null
    }
  | { status: number; html: null; redirectTo: string }

/** What the server-rendering bundle exports. */
export type RenderPage = (request: PageRequest) => Promise<RenderedPage>
