UPDATE "articles" SET "thumbnail_url" = replace("thumbnail_url", '-640.webp', '-720.webp') WHERE "thumbnail_url" LIKE '/content/media/covers/%-640.webp';
