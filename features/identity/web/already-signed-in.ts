import { useEffect, useState } from 'react'
import { redirect, useNavigate, type LoaderFunction } from 'react-router'
import { ownPath } from '#platform/contract/own-path.ts'
import { pageContext } from '#platform/web/page-data.ts'
import { useViewer, viewerQuery } from './viewer.ts'

/** On the server: sends logged-in members on before a form shows (docs/product/site.md 5). */
export const loader: LoaderFunction = ({ request, context }) => {
  const { queryClient, call, isServer } = context.get(pageContext)
  if (isServer && queryClient.getQueryData(viewerQuery(call).queryKey))
    throw redirect(ownPath(new URL(request.url).searchParams.get('next')))
  return null
}

/** In the browser: sends members who were logged in when the page opened to `next`. */
export function useSendOn(next: string): void {
  const navigate = useNavigate()
  const { viewer } = useViewer()
  const [wasSignedIn] = useState(viewer !== null)
  useEffect(() => {
    if (wasSignedIn) void navigate(next, { replace: true })
  }, [wasSignedIn, navigate, next])
}
