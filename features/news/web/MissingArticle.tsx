import { Button } from '#platform/web/ui/Button.tsx'
import { MessagePage } from '#platform/web/ui/MessagePage.tsx'
import { SearchNews } from './SearchNews.tsx'

/** The page for a missing article, or one this reader can't see. */
export function MissingArticle() {
  return (
    <MessagePage
      kicker="News"
      title="Article Not Found"
      text="It may have been deleted, or it may not be published yet."
      description="There's no article at this address."
      ways={<Button to="/news">Back to News</Button>}
    >
      <SearchNews />
    </MessagePage>
  )
}
