import { useEffect, useState } from 'react'
import { redirect, useNavigate, type LoaderFunction } from 'react-router'
import { ownPath } from '#platform/contract/own-path.ts'
import { pageContext } from '#platform/web/page-data.ts'
import { useViewer, viewerQuery } from './viewer.ts'

/** On the server: sends on whoever is signed in, so that they do not see the form first (docs/product/site.md 5). */
export const loader: LoaderFunction = ({ request, context }) => {
  const { queryClient, call, isServer } = context.get(pageContext)
  if (isServer && queryClient.getQueryData(viewerQuery(call).queryKey))
    throw redirect(ownPath(new URL(request.url).searchParams.get('next')))
  return null
}

/** In the browser: sends on to `next` whoever was signed in when the page came up. */
export function useSendOn(next: string): void {
  const navigate = useNavigate()
  const { viewer } = useViewer()
  const [wasSignedIn] = useState(viewer !== null)
  useEffect(() => {
    if (wasSignedIn) void navigate(next, { replace: true })
  }, [wasSignedIn, navigate, next])
}
