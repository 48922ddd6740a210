import { isOpen, partPaths } from '#features/membership/contract/parts.ts'
import { SearchElsewhere } from '#features/search/web/public.tsx'
import { Button } from '#platform/web/ui/Button.tsx'
import { MessagePage } from '#platform/web/ui/MessagePage.tsx'

/** The page for unknown addresses. */
export function Component() {
  return (
    <MessagePage
      kicker="404"
      title="Page Not Found"
      text="There's no page at this address. It may have moved, or the link may be mistyped."
      description="There's no page at this address."
      ways={
        <>
          <Button to="/" variant="primary">
            Go to the home page
          </Button>
          <Button to="/debate-arena" variant="quiet">
            Debate Arena
          </Button>
          {isOpen('marketplace') && (
            <Button to={partPaths.marketplace} variant="quiet">
              Marketplace
            </Button>
          )}
        </>
      }
    >
      <SearchElsewhere />
    </MessagePage>
  )
}
