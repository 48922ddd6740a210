import { useLocation } from 'react-router'
import { HelpButton } from '#features/guide/web/parts/help-button.ts'

/** The button of the guide, beside the page where it would cover what is typed there. */
export function Help() {
  const { pathname } = useLocation()
  if (/^\/control-center\b/.test(pathname)) return null
  return (
    <HelpButton
      isBesidePage={/^\/(?:article-editor|profile-setup|subscribe|checkout|herald-kings)\b/.test(
        pathname,
      )}
    />
  )
}
