// Generated from the API description by `npm run client`. Don’t edit.

export type OwnPayment = {
    id: string;
    purpose: string;
    subject: string;
    "number": string;
    title: string;
    state: "open" | "succeeded" | "canceled" | "refused";
    isProcessing: boolean;
    cents: number;
    refundedCents: number;
    failure: string | null;
    paidAt: string | null;
    url: string;
    receiptUrl: string | null;
};
export type TestCardResult = {
    state: "succeeded" | "processing" | "waiting";
    needsConfirmation: boolean;
    failure: string | null;
};
export type CurrentUser = {
    id: string;
    username: string;
    displayName: string;
    email: string | null;
    emailVerified: boolean;
    emailBounces: boolean;
    pendingEmail: string | null;
    firstName: string | null;
    lastName: string | null;
    bio: string | null;
    location: string | null;
    profileImageUrl: string | null;
    createdAt: string;
    timeZone: string | null;
    isAdmin: boolean;
    isVerified: boolean;
    needsSecondFactor: boolean;
    suspendedUntil: string | null;
    deletesAt: string | null;
    houseId: string | null;
    houseRegistrationPaid: boolean;
    subscriptionTier: "public" | "weekly" | "monthly" | "annual" | "house";
    paidSubscriptionTier: ("weekly" | "monthly" | "annual" | "house") | null;
    profileScore: number;
    isScored: boolean;
    socialTier: "lowlife" | "work_in_progress" | "responsible_citizen";
};
export type Credentials = {
    username: string;
    password: string;
};
export type Done = {
    ok: true;
};
export type Passkey = {
    id: string;
    name: string;
    createdAt: string;
    lastUsedAt: string | null;
};
export type Invitation = {
    id: string;
    email: string;
    firstName: string | null;
    isModerator: boolean;
    invitedBy: string | null;
    createdAt: string;
    expiresAt: string;
    isExpired: boolean;
};
export type AccessToken = {
    id: string;
    name: string;
    hint: string;
    scopes: ("read" | "draft" | "publish" | "comment" | "sell" | "moderate" | "administer")[];
    origins: string[];
    createdAt: string;
    expiresAt: string;
    lastUsedAt: string | null;
    state: "active" | "expired" | "ended";
};
export type NewAccessToken = {
    name: string;
    scopes?: ("read" | "draft" | "publish" | "comment" | "sell" | "moderate" | "administer")[];
    days?: number;
    origins?: string[];
    currentPassword?: string;
};
export type TokenCalls = {
    day: string;
    call: string;
    calls: number;
    lastAt: string;
};
export type Application = {
    id: string;
    name: string;
    website: string;
    redirectUris: string[];
    isConfidential: boolean;
    hint: string | null;
    createdAt: string;
    blockedFor: string | null;
};
export type NewApplication = {
    name: string;
    website: string;
    redirectUris: string[];
    isConfidential?: boolean;
};
export type WrittenApplication = {
    name: string;
    website: string;
    redirectUris: string[];
};
export type Connection = {
    id: string;
    name: string;
    website: string;
    scopes: ("read" | "draft" | "publish" | "comment" | "sell")[];
    connectedAt: string;
    lastUsedAt: string | null;
    tokenIds: string[];
};
export type AuthorizationAsked = {
    app: {
        name: string;
        website: string;
        createdAt: string;
        owner: {
            username: string;
            name: string;
        } | null;
    };
    returnsTo: string;
    scopes: ("read" | "draft" | "publish" | "comment" | "sell")[];
    refused: {
        reason: string;
        redirect: string;
    } | null;
};
export type ListedApplication = {
    id: string;
    name: string;
    website: string;
    redirectUris: string[];
    isConfidential: boolean;
    hint: string | null;
    createdAt: string;
    blockedFor: string | null;
    owner: {
        username: string;
        name: string;
    } | null;
    connections: number;
};
export type BlockedMember = {
    username: string;
    name: string;
    level: "muted" | "blocked";
    since: string;
};
export type BlockStanding = {
    level: ("muted" | "blocked") | null;
};
export type NewBlock = {
    level: "muted" | "blocked";
};
export type Notification = {
    id: string;
    kind: string;
    text: string;
    path: string;
    isRead: boolean;
    createdAt: string;
};
export type UnreadNotifications = {
    unread: number;
};
export type NotificationSettings = {
    emails: {
        kind: string;
        name: string;
        timing: "now" | "daily" | "weekly" | "never";
        isAnswer: boolean;
    }[];
    timeZone: string;
    hasAddress: boolean;
};
export type UnsubscribeLink = {
    kinds: string[];
};
export type WebhookEventKind = {
    kind: string;
    title: string;
    group: string;
    isPublic: boolean;
};
export type Webhook = {
    id: string;
    url: string;
    description: string | null;
    events: string[];
    isSite: boolean;
    createdAt: string;
    offReason: ("owner" | "failing" | "gone" | "access") | null;
    offAt: string | null;
    failingSince: string | null;
    previousSecretUntil: string | null;
};
export type NewWebhook = {
    url: string;
    description?: string | null;
    events: string[];
    isSite?: boolean;
    currentPassword?: string;
};
export type WebhookDelivery = {
    id: string;
    kind: string;
    occurredAt: string;
    state: "waiting" | "delivered" | "failed";
    attempts: number;
    lastAt: string | null;
    nextAt: string | null;
    status: number | null;
    problem: ("refused" | "gone" | "timeout" | "unreachable" | "certificate" | "unresolved" | "address" | "off") | null;
    took: number | null;
};
export type QueuedJob = {
    id: string;
    queue: string;
    state: "failed" | "retrying" | "waiting";
    failures: number;
    createdAt: string;
    nextTryAt: string | null;
    code: string | null;
    recipient: string | null;
};
export type WaitingMoney = {
    id: string;
    kind: "refund" | "returned_refund" | "transfer" | "reversal" | "returned_transfer" | "owed" | "owed_back" | "account" | "tax_record" | "tax_reversal";
    title: string;
    cents: number | null;
    reason: string | null;
    since: string;
    path: string | null;
    order: {
        "number": string;
        path: string;
    } | null;
    actions: ("retry" | "cancel" | "resolve")[];
    noteLabel: string | null;
    effect: string | null;
};
export type CannedReason = {
    id: string;
    purpose: "content" | "article" | "comment" | "testimony" | "challenge" | "argument" | "warning" | "suspension" | "ban";
    title: string;
    text: string;
    version: number;
    updatedAt: string;
};
export type RecordVersion = {
    version: number;
    isOriginal: boolean;
    note: string;
    at: string;
    author: {
        username: string;
        name: string;
    } | null;
};
export type VersionContent = {
    version: number;
    content: {
        [key: string]: unknown;
    };
};
export type OwnHouse = {
    id: string;
    name: string;
    status: "pending" | "verified" | "certified";
    isDisputed: boolean;
};
export type MemberHouse = {
    id: string;
    name: string;
    status: "pending" | "verified" | "certified";
};
export type Sanction = {
    id: string;
    kind: "warning" | "suspension" | "ban";
    reason: string;
    createdAt: string;
    endsAt: string | null;
    liftedAt: string | null;
    isActive: boolean;
    appeal: string | null;
    appealedAt: string | null;
    answer: string | null;
    answeredAt: string | null;
};
export type AccountNote = {
    id: string;
    text: string;
    createdAt: string;
    author: {
        username: string;
        name: string;
    } | null;
};
export type SanctionAppeal = {
    id: string;
    kind: "warning" | "suspension" | "ban";
    reason: string;
    createdAt: string;
    endsAt: string | null;
    liftedAt: string | null;
    isActive: boolean;
    appeal: string | null;
    appealedAt: string | null;
    answer: string | null;
    answeredAt: string | null;
    member: {
        id: string;
        username: string;
        name: string;
    };
};
export type OwnSanction = {
    id: string;
    kind: "warning" | "suspension" | "ban";
    reason: string;
    createdAt: string;
    endsAt: string | null;
    liftedAt: string | null;
    isActive: boolean;
    appeal: string | null;
    appealedAt: string | null;
    answer: string | null;
    answeredAt: string | null;
    key: string;
};
export type Scoring = {
    isScored: boolean;
    score: number;
    totalScore: number;
    socialTier: "lowlife" | "work_in_progress" | "responsible_citizen";
    breakdown: {
        education?: number;
        employment?: number;
        creditScore?: number;
        maritalStatus?: number;
        children?: number;
        outOfWedlock?: number;
        abortions?: number;
        criminalConvictions?: number;
    };
    parts: {
        part: "education" | "employment" | "creditScore" | "maritalStatus" | "children" | "outOfWedlock" | "abortions" | "criminalConvictions";
        weight: number;
        percent: number | null;
        reason: string;
    }[];
    answers: {
        birthDate: string | null;
        educationLevel: ("none" | "high_school" | "some_college" | "bachelors" | "masters" | "doctorate") | null;
        isEmployed: boolean | null;
        annualIncome: number | null;
        yearsEmployed: number | null;
        employmentDetails: string | null;
        userCreditScore: number | null;
        maritalStatus: ("single" | "married" | "divorced" | "separated" | "widowed") | null;
        divorceCount: number | null;
        numberOfChildren: number | null;
        outOfWedlockChildren: number | null;
        abortedChildren: number | null;
        hasCriminalRecord: boolean | null;
        criminalRecordDetails: string | null;
        unsaid: ("education" | "employment" | "creditScore" | "maritalStatus" | "children" | "outOfWedlock" | "abortions" | "criminalConvictions")[];
    };
    missing: string[];
    policy: {
        version: number;
        weights: {
            education: number;
            employment: number;
            creditScore: number;
            maritalStatus: number;
            children: number;
            outOfWedlock: number;
            abortions: number;
            criminalConvictions: number;
        };
    };
    history: {
        at: string;
        total: number;
        policyVersion: number;
    }[];
    consentedAt: string | null;
    isListed: boolean;
};
export type Subscription = {
    tier: "weekly" | "monthly" | "annual";
    cents: number;
    interval: "week" | "month" | "year";
    state: "active" | "past_due";
    periodEnd: string;
    cancelAtPeriodEnd: boolean;
    heldUntil: string;
    isActivated: boolean;
};
export type AccessPolicy = {
    version: number;
    isOriginal: boolean;
    changedAt: string | null;
    content: {
        canVoteInDebates: "public" | "weekly" | "monthly" | "annual" | "house";
        canCommentInDebates: "public" | "weekly" | "monthly" | "annual" | "house";
        canSubmitDebateArgs: "public" | "weekly" | "monthly" | "annual" | "house";
        canCreateAvatars: "public" | "weekly" | "monthly" | "annual" | "house";
        canFormHouse: "public" | "weekly" | "monthly" | "annual" | "house";
        canPostContent: number;
        canInteractSocially: number;
        canConnect: number;
        verified: ("canVoteInDebates" | "canCommentInDebates" | "canSubmitDebateArgs" | "canCreateAvatars" | "canFormHouse" | "canPostContent" | "canInteractSocially" | "canConnect")[];
    };
};
export type PriceList = {
    version: number;
    isOriginal: boolean;
    changedAt: string | null;
    content: {
        plans: {
            weekly: {
                first: number;
                later: number;
            };
            monthly: {
                first: number;
                later: number;
            };
            annual: {
                first: number;
                later: number;
            };
            house: {
                first: number;
                later: number;
            };
        };
        firstHouses: number;
    };
    paidHouses: number;
};
export type ViewAs = {
    capabilities: {
        canView: boolean;
        canShopMarketplace: boolean;
        canPostContent: boolean;
        canInteractSocially: boolean;
        canConnect: boolean;
        canVoteInDebates: boolean;
        canCommentInDebates: boolean;
        canSubmitDebateArgs: boolean;
        canCreateAvatars: boolean;
        canFormHouse: boolean;
        canSellInMarketplace: boolean;
        canAccessControlCenter: boolean;
        canModerateContent: boolean;
        canManageHouses: boolean;
        canComment: boolean;
        canVote: boolean;
        canAccessMarketplace: boolean;
        canPost: boolean;
        accessLevel: number;
        accessLevelName: string;
        subscriptionTier: "public" | "weekly" | "monthly" | "annual" | "house";
        hasHouse: boolean;
        upgradeUrl: string;
        profileCompletionStatus: {
            isComplete: boolean;
            requiresAttention: boolean;
            daysRemaining: number;
            blockedDueToProfile: boolean;
        };
        completeProfileBy: string | null;
        lacking?: {
            [key: string]: {
                message: string;
                badge: string;
                url: string;
            };
        };
    };
    access: {
        canVoteInDebates: "public" | "weekly" | "monthly" | "annual" | "house";
        canCommentInDebates: "public" | "weekly" | "monthly" | "annual" | "house";
        canSubmitDebateArgs: "public" | "weekly" | "monthly" | "annual" | "house";
        canCreateAvatars: "public" | "weekly" | "monthly" | "annual" | "house";
        canFormHouse: "public" | "weekly" | "monthly" | "annual" | "house";
        canPostContent: number;
        canInteractSocially: number;
        canConnect: number;
        verified: ("canVoteInDebates" | "canCommentInDebates" | "canSubmitDebateArgs" | "canCreateAvatars" | "canFormHouse" | "canPostContent" | "canInteractSocially" | "canConnect")[];
    };
    plans: {
        id: "weekly" | "monthly" | "annual" | "house";
        name: string;
        price: number;
        displayPrice: string;
        interval: "week" | "month" | "year" | "once";
        description: string;
        features: string[];
    }[];
};
export type OwnVerification = {
    isOffered: boolean;
    provider: ("stripe" | "test") | null;
    isVerifier: boolean;
    verification: {
        verifiedAt: string;
        way: "stripe" | "test" | "paper" | "in-person";
        country: string;
        state: string | null;
        isAdult: boolean;
        isShown: boolean;
    } | null;
    check: {
        state: "open" | "processing" | "name" | "passed" | "used" | "under-age" | "ended";
        failure: ("unfinished" | "expired" | "unreadable" | "selfie" | "declined" | "unsupported") | null;
        startedAt: string;
    } | null;
};
export type VerificationProposal = {
    id: string;
    member: {
        username: string;
        name: string;
    };
    proposedBy: {
        username: string;
        name: string;
    } | null;
    way: "paper" | "in-person";
    reason: string;
    country: string;
    state: string | null;
    createdAt: string;
    isOwn: boolean;
};
export type VerificationReport = {
    verified: number;
    verifiers: {
        username: string;
        name: string;
        since: string;
    }[];
    endings: {
        id: string;
        member: {
            username: string;
            name: string;
        };
        proposedBy: {
            username: string;
            name: string;
        } | null;
        reason: string;
        createdAt: string;
        isOwn: boolean;
    }[];
    shared: {
        kind: "network" | "browser" | "card";
        total: number;
        groups: {
            at: string;
            accounts: number;
            members: {
                username: string;
                name: string;
                id: string;
            }[];
        }[];
    }[];
    conflicts: {
        id: string;
        at: string;
        claimant: {
            username: string;
            name: string;
        };
        holder: {
            username: string;
            name: string;
        } | null;
    }[];
    unredacted: {
        id: string;
        since: string;
        tries: number;
    }[];
};
export type Segment = {
    tier?: "public" | "weekly" | "monthly" | "annual" | "house";
    state?: string;
    isIncomplete?: true;
    isHouseOwner?: true;
    inactiveDays?: number;
};
export type SentBroadcast = {
    id: string;
    title: string;
    text: string;
    link: string | null;
    segment: Segment;
    recipients: number;
    notified: number;
    isFinished: boolean;
    isStopped: boolean;
    createdAt: string;
    sentBy: string | null;
};
export type Broadcast = {
    id: string;
    title: string;
    text: string;
    link: string | null;
    createdAt: string;
};
export type SearchResult = {
    kind: "article" | "debate" | "argument" | "testimony" | "candidate" | "product" | "video" | "member" | "campaign" | "help";
    id: string;
    title: string;
    titleMatches: {
        start: number;
        end: number;
    }[];
    detail: string;
    detailMatches: {
        start: number;
        end: number;
    }[];
    path: string;
    excerpt: string;
    matches: {
        start: number;
        end: number;
    }[];
    at: string | null;
    isSimilar: boolean;
    isPartial: boolean;
};
export type ImportKind = {
    name: string;
    columns: {
        name: string;
        isRequired: boolean;
        description: string;
    }[];
    maxRows: number;
    canUndo: boolean;
    needsProof: boolean;
};
export type Import = {
    id: string;
    kind: string;
    fileName: string;
    by: {
        username: string;
        name: string;
    } | null;
    createdAt: string;
    state: "reading" | "checking" | "checked" | "applying" | "applied" | "undoing" | "undone";
    total: number;
    processed: number;
    created: number;
    changed: number;
    unchanged: number;
    bad: number;
    failure: string | null;
};
export type ImportRow = {
    line: number;
    effect: "new" | "changed" | "unchanged" | "error";
    label: string;
    notes: string[];
    errors: {
        column: string;
        reason: string;
    }[];
};
export type UploadedPicture = {
    mediaUrl: string;
    width: number;
    height: number;
    description: string;
    uploadedAt: string;
};
export type Avatar = {
    id: string;
    name: string;
    persona: string;
    greeting: string;
    voice: "calm" | "bright" | "deep";
    look: string | null;
    imageUrl: string;
    createdAt: string;
};
export type NewAvatar = {
    name: string;
    persona?: string;
    greeting?: string;
    voice: "calm" | "bright" | "deep";
    look?: string | null;
    portrait?: string | null;
};
export type Announcement = {
    id: string;
    text: string;
    link: {
        label: string;
        address: string;
    } | null;
    tone: "notice" | "warning";
    endsAt: string | null;
    version: number;
    publishedAt: string;
    publishedBy: {
        username: string;
        name: string;
    } | null;
    endedAt: string | null;
    endedBy: {
        username: string;
        name: string;
    } | null;
};
export type CurrentAnnouncement = {
    announcement: Announcement | null;
};
export type SiteSettings = {
    version: number;
    isOriginal: boolean;
    changedAt: string | null;
    content: {
        name: string;
        tagline: string;
        footerText: string;
        logo: string | null;
        accent: string | null;
        navLinks: {
            label: string;
            address: string;
        }[];
        footerLinks: {
            label: string;
            address: string;
        }[];
    };
};
export type QueueItem = {
    id: string;
    kind: string;
    subjectId: string;
    path: string;
    author: {
        id: string;
        username: string;
        name: string;
    } | null;
    authorName: string;
    title: string;
    excerpt: string;
    state: "flagged" | "reported" | "appealed" | "pending" | "approved" | "rejected" | "withdrawn";
    reasons: string[];
    reports: number;
    waitingSince: string;
    claimedBy: {
        id: string;
        username: string;
        name: string;
    } | null;
    isMine: boolean;
    isReleasable: boolean;
    isDecidable: boolean;
    version: number;
};
export type QueueItemDetail = {
    id: string;
    kind: string;
    subjectId: string;
    path: string;
    author: {
        id: string;
        username: string;
        name: string;
    } | null;
    authorName: string;
    title: string;
    excerpt: string;
    state: "flagged" | "reported" | "appealed" | "pending" | "approved" | "rejected" | "withdrawn";
    reasons: string[];
    reports: number;
    waitingSince: string;
    claimedBy: {
        id: string;
        username: string;
        name: string;
    } | null;
    isMine: boolean;
    isReleasable: boolean;
    isDecidable: boolean;
    version: number;
    html: string;
    about: string | null;
    reason: string | null;
    appeal: string | null;
    reportList: {
        ground: "spam" | "abuse" | "false" | "private" | "illegal" | "other";
        note: string | null;
        at: string;
    }[];
    proposals: {
        by: {
            id: string;
            username: string;
            name: string;
        };
        decision: "approve" | "reject";
        reason: string;
        at: string;
    }[];
    history: {
        approved: number;
        rejected: number;
    };
};
export type ModerationDecision = {
    id: string;
    state: "flagged" | "reported" | "appealed" | "pending" | "approved" | "rejected" | "withdrawn";
    undoableUntil: string;
};
export type ModerationStanding = {
    state: "flagged" | "reported" | "appealed" | "pending" | "approved" | "rejected" | "withdrawn";
    reason: string | null;
    decidedAt: string | null;
    canAppeal: boolean;
    appeal: string | null;
};
export type ScreeningRules = {
    version: number;
    isOriginal: boolean;
    changedAt: string | null;
    content: {
        words: string[];
        links: string[];
        maxLinks: number;
        newAuthors: {
            knownAfter: number;
            maxLinks: number;
            reviewFirst: boolean;
        };
    };
};
export type Reply = {
    id: string;
    parentId: string | null;
    placeholder: ("deleted" | "hidden") | null;
    content: string;
    side: ("A" | "B") | null;
    metadata: {
        side: ("A" | "B") | null;
    };
    entityType: string;
    entityId: string;
    createdAt: string;
    authorId: string | null;
    authorUsername: string | null;
    authorImageUrl: string | null;
    authorIsStaff: boolean;
    authorIsVerified: boolean;
    author: {
        firstName: string | null;
        lastName: string | null;
    };
    hiddenReason: string | null;
    isDeletable: boolean;
    editedAt: string | null;
    isEditable: boolean;
    usefulCount: number;
    isUseful: boolean;
    isMuted: boolean;
};
export type Comment = {
    id: string;
    parentId: string | null;
    placeholder: ("deleted" | "hidden") | null;
    content: string;
    side: ("A" | "B") | null;
    metadata: {
        side: ("A" | "B") | null;
    };
    entityType: string;
    entityId: string;
    createdAt: string;
    authorId: string | null;
    authorUsername: string | null;
    authorImageUrl: string | null;
    authorIsStaff: boolean;
    authorIsVerified: boolean;
    author: {
        firstName: string | null;
        lastName: string | null;
    };
    hiddenReason: string | null;
    isDeletable: boolean;
    editedAt: string | null;
    isEditable: boolean;
    usefulCount: number;
    isUseful: boolean;
    isMuted: boolean;
    replyCount: number;
    replies: Reply[];
    repliesNext: string | null;
};
export type AnyComment = {
    id: string;
    content: string;
    authorId: string;
    authorName: string;
    authorUsername: string;
    path: string;
    isReply: boolean;
    createdAt: string;
    hiddenReason: string | null;
};
export type NewComment = {
    contentType?: string;
    contentId?: string;
    entityType?: string;
    entityId?: string;
    content: string;
    metadata?: {
        side?: ("A" | "B") | null;
    } | null;
};
export type NewReply = {
    content: string;
};
export type EditedComment = {
    content: string;
};
export type Usefulness = {
    usefulCount: number;
    isUseful: boolean;
};
export type Followed = {
    kind: string;
    kindName: string;
    target: string;
    name: string;
    path: string;
    since: string;
};
export type Following = {
    isFollowing: boolean;
};
export type ArticleCard = {
    id: string;
    title: string;
    summary: string | null;
    content: string;
    category: "breaking" | "politics" | "analysis" | "opinion" | "local" | "national" | "streaming_corps" | "tactical";
    scope: "national" | "state";
    state: ("AL" | "AK" | "AZ" | "AR" | "CA" | "CO" | "CT" | "DE" | "FL" | "GA" | "HI" | "ID" | "IL" | "IN" | "IA" | "KS" | "KY" | "LA" | "ME" | "MD" | "MA" | "MI" | "MN" | "MS" | "MO" | "MT" | "NE" | "NV" | "NH" | "NJ" | "NM" | "NY" | "NC" | "ND" | "OH" | "OK" | "OR" | "PA" | "RI" | "SC" | "SD" | "TN" | "TX" | "UT" | "VT" | "VA" | "WA" | "WV" | "WI" | "WY") | null;
    tags: string[] | null;
    featured: boolean;
    status: "draft" | "pending_review" | "published";
    mediaUrl: string | null;
    mediaType: ("image" | "video") | null;
    mediaAlt: string | null;
    thumbnailUrl: string | null;
    moderationState: "approved" | "flagged" | "pending";
    createdAt: string;
    publishedAt: string | null;
    readingMinutes: number;
    views: number;
    viewCount: number;
    likes: number;
    commentCount: number;
    authorId: string;
    authorUsername: string;
    authorImageUrl: string | null;
    authorIsStaff: boolean;
    authorIsVerified: boolean;
    author: {
        firstName: string | null;
        lastName: string | null;
    };
};
export type Article = {
    id: string;
    title: string;
    summary: string | null;
    content: string;
    category: "breaking" | "politics" | "analysis" | "opinion" | "local" | "national" | "streaming_corps" | "tactical";
    scope: "national" | "state";
    state: ("AL" | "AK" | "AZ" | "AR" | "CA" | "CO" | "CT" | "DE" | "FL" | "GA" | "HI" | "ID" | "IL" | "IN" | "IA" | "KS" | "KY" | "LA" | "ME" | "MD" | "MA" | "MI" | "MN" | "MS" | "MO" | "MT" | "NE" | "NV" | "NH" | "NJ" | "NM" | "NY" | "NC" | "ND" | "OH" | "OK" | "OR" | "PA" | "RI" | "SC" | "SD" | "TN" | "TX" | "UT" | "VT" | "VA" | "WA" | "WV" | "WI" | "WY") | null;
    tags: string[] | null;
    featured: boolean;
    status: "draft" | "pending_review" | "published";
    mediaUrl: string | null;
    mediaType: ("image" | "video") | null;
    mediaAlt: string | null;
    thumbnailUrl: string | null;
    moderationState: "approved" | "flagged" | "pending";
    createdAt: string;
    publishedAt: string | null;
    readingMinutes: number;
    views: number;
    viewCount: number;
    likes: number;
    commentCount: number;
    authorId: string;
    authorUsername: string;
    authorImageUrl: string | null;
    authorIsStaff: boolean;
    authorIsVerified: boolean;
    author: {
        firstName: string | null;
        lastName: string | null;
    };
    body: string;
    appendix: string;
    structuredData: {
        "@type": string;
        [key: string]: unknown;
    }[];
    mediaCaption: string | null;
    authorBio: string | null;
    moderationReason: string | null;
    updatedAt: string;
    corrections: {
        at: string;
        note: string;
    }[];
    edits: {
        at: string;
    }[];
    isEditable: boolean;
    version: number | null;
};
export type NewArticle = {
    title: string;
    summary?: string | null;
    category?: "breaking" | "politics" | "analysis" | "opinion" | "local" | "national" | "streaming_corps" | "tactical";
    scope?: "national" | "state";
    state?: string | null;
    tags?: string[] | null;
    body: string;
    featured?: boolean;
    status?: "draft" | "pending_review" | "published";
    mediaUrl?: string | null;
    mediaType?: ("image" | "video") | null;
    mediaAlt?: string | null;
    mediaCaption?: string | null;
    thumbnailUrl?: string | null;
};
export type ArticleChange = {
    title?: string;
    summary?: string | null;
    category?: "breaking" | "politics" | "analysis" | "opinion" | "local" | "national" | "streaming_corps" | "tactical";
    scope?: "national" | "state";
    state?: string | null;
    tags?: string[] | null;
    body?: string;
    featured?: boolean;
    status?: "draft" | "pending_review" | "published";
    mediaUrl?: string | null;
    mediaType?: ("image" | "video") | null;
    mediaAlt?: string | null;
    mediaCaption?: string | null;
    thumbnailUrl?: string | null;
    version?: number;
    draftVersion?: number;
    correction?: string | null;
    isMinor?: boolean;
};
export type WaitingArticle = {
    id: string;
    title: string;
    summary: string | null;
    content: string;
    category: "breaking" | "politics" | "analysis" | "opinion" | "local" | "national" | "streaming_corps" | "tactical";
    scope: "national" | "state";
    state: ("AL" | "AK" | "AZ" | "AR" | "CA" | "CO" | "CT" | "DE" | "FL" | "GA" | "HI" | "ID" | "IL" | "IN" | "IA" | "KS" | "KY" | "LA" | "ME" | "MD" | "MA" | "MI" | "MN" | "MS" | "MO" | "MT" | "NE" | "NV" | "NH" | "NJ" | "NM" | "NY" | "NC" | "ND" | "OH" | "OK" | "OR" | "PA" | "RI" | "SC" | "SD" | "TN" | "TX" | "UT" | "VT" | "VA" | "WA" | "WV" | "WI" | "WY") | null;
    tags: string[] | null;
    featured: boolean;
    status: "draft" | "pending_review" | "published";
    mediaUrl: string | null;
    mediaType: ("image" | "video") | null;
    mediaAlt: string | null;
    thumbnailUrl: string | null;
    moderationState: "approved" | "flagged" | "pending";
    createdAt: string;
    publishedAt: string | null;
    readingMinutes: number;
    views: number;
    viewCount: number;
    likes: number;
    commentCount: number;
    authorId: string;
    authorUsername: string;
    authorImageUrl: string | null;
    authorIsStaff: boolean;
    authorIsVerified: boolean;
    author: {
        firstName: string | null;
        lastName: string | null;
    };
    body: string;
    moderationReason: string | null;
    itemId: string;
    itemState: "flagged" | "reported" | "appealed" | "pending";
    version: number;
    reasons: string[];
    waitingSince: string;
};
export type ArticleWords = {
    title: string;
    summary: string | null;
    category: "breaking" | "politics" | "analysis" | "opinion" | "local" | "national" | "streaming_corps" | "tactical";
    scope: "national" | "state";
    state: ("AL" | "AK" | "AZ" | "AR" | "CA" | "CO" | "CT" | "DE" | "FL" | "GA" | "HI" | "ID" | "IL" | "IN" | "IA" | "KS" | "KY" | "LA" | "ME" | "MD" | "MA" | "MI" | "MN" | "MS" | "MO" | "MT" | "NE" | "NV" | "NH" | "NJ" | "NM" | "NY" | "NC" | "ND" | "OH" | "OK" | "OR" | "PA" | "RI" | "SC" | "SD" | "TN" | "TX" | "UT" | "VT" | "VA" | "WA" | "WV" | "WI" | "WY") | null;
    tags: string[];
    body: string;
    cover: {
        mediaUrl: string | null;
        mediaType: ("image" | "video") | null;
        mediaAlt: string | null;
        mediaCaption: string | null;
        thumbnailUrl: string | null;
    };
};
export type ArticleDraft = {
    version: number;
    words: ArticleWords;
    changedAt: string;
    changedBy: string | null;
    copy: {
        version: number;
        baseVersion: number;
        savedAt: string;
        words: ArticleWords;
    } | null;
};
export type SavedCopy = {
    version: number;
    draftVersion: number;
    savedAt: string;
};
export type Revision = {
    version: number;
    kind: "saved" | "submitted" | "published" | "held_back" | "edited";
    at: string;
    by: string | null;
    title: string;
    wasPublic: boolean;
};
export type DraftLink = {
    path: string;
    expiresAt: string;
};
export type SharedDraft = {
    publishedPath: string | null;
    draft: {
        words: ArticleWords;
        authorName: string;
        savedAt: string;
        readingMinutes: number;
        expiresAt: string;
    } | null;
};
export type ArticleSchedule = {
    publishAt: string | null;
    failure: string | null;
};
export type Tag = {
    name: string;
    articles: number;
    published: number;
};
export type TagChange = {
    tags: string[];
    name: string | null;
    articles: number;
    changed: number;
};
export type Headline = {
    id: string;
    title: string;
    category: "breaking" | "politics" | "analysis" | "opinion" | "local" | "national" | "streaming_corps" | "tactical";
    state: ("AL" | "AK" | "AZ" | "AR" | "CA" | "CO" | "CT" | "DE" | "FL" | "GA" | "HI" | "ID" | "IL" | "IN" | "IA" | "KS" | "KY" | "LA" | "ME" | "MD" | "MA" | "MI" | "MN" | "MS" | "MO" | "MT" | "NE" | "NV" | "NH" | "NJ" | "NM" | "NY" | "NC" | "ND" | "OH" | "OK" | "OR" | "PA" | "RI" | "SC" | "SD" | "TN" | "TX" | "UT" | "VT" | "VA" | "WA" | "WV" | "WI" | "WY") | null;
    publishedAt: string | null;
    authorUsername: string;
    author: {
        firstName: string | null;
        lastName: string | null;
    };
};
export type Likes = {
    isLiked: boolean;
    likes: number;
};
export type ArticleStatistics = {
    views: number;
    finished: number;
    sources: {
        site: number;
        search: number;
        social: number;
        other: number;
        direct: number;
    };
    periods: {
        start: string;
        views: number;
        finished: number;
    }[];
    earlierViews: number;
    likes: number;
    comments: number;
};
export type ArticleSums = {
    id: string;
    title: string;
    publishedAt: string;
    views: number;
    countedViews: number;
    finished: number;
    likes: number;
    comments: number;
};
export type OneArticleStatistics = {
    views: number;
    finished: number;
    sources: {
        site: number;
        search: number;
        social: number;
        other: number;
        direct: number;
    };
    periods: {
        start: string;
        views: number;
        finished: number;
    }[];
    earlierViews: number;
    likes: number;
    comments: number;
    title: string;
};
export type DebateCard = {
    id: string;
    title: string;
    description: string;
    positionAName: string;
    positionA: string;
    positionBName: string;
    positionB: string;
    verifiedOnly: boolean;
    asksFirst: boolean;
    startsAt: string | null;
    status: "scheduled" | "coming_soon" | "live" | "voting" | "closed";
    votesA: number;
    votesB: number;
    seq: number;
    currentRound: "opening" | "rebuttal" | "closing";
    closedAt: string | null;
    commentCount: number;
};
export type SpokenAs = {
    name: string;
    voice: "calm" | "bright" | "deep";
    imageUrl: string | null;
};
export type ArgumentAuthor = {
    username: string;
    name: string;
    isStaff: boolean;
    isVerified: boolean;
    avatar: SpokenAs | null;
};
export type DebateVideo = {
    id: string;
    position: "A" | "B";
    videoType: "opening" | "rebuttal" | "closing";
    videoUrl: string | null;
    captionsUrl: string | null;
    posterUrl: string | null;
    transcript: string | null;
    aiModel: ("chatgpt" | "claude" | "deepseek") | null;
    argument: {
        id: string;
        author: ArgumentAuthor;
        sources: string[];
    } | null;
};
export type Debate = {
    id: string;
    title: string;
    description: string;
    positionAName: string;
    positionA: string;
    positionBName: string;
    positionB: string;
    verifiedOnly: boolean;
    asksFirst: boolean;
    startsAt: string | null;
    status: "scheduled" | "coming_soon" | "live" | "voting" | "closed";
    votesA: number;
    votesB: number;
    seq: number;
    currentRound: "opening" | "rebuttal" | "closing";
    closedAt: string | null;
    commentCount: number;
    createdAt: string;
    underReviewSince: string | null;
    removals: {
        votes: number;
        reason: string;
        at: string;
    }[];
    verified: {
        votesA: number;
        votesB: number;
    } | null;
    videos: DebateVideo[];
};
export type Vote = {
    debateId: string;
    position: "A" | "B";
    votesA: number;
    votesB: number;
    seq: number;
    receipt: string | null;
};
export type DebatePersuasion = {
    before: {
        A: number;
        B: number;
    } | null;
    moves: {
        A: {
            A: number;
            B: number;
        };
        B: {
            A: number;
            B: number;
        };
    } | null;
    winner: ("A" | "B") | null;
};
export type DebateResult = {
    debateId: string;
    title: string;
    positionAName: string;
    positionBName: string;
    closedAt: string;
    votesA: number;
    votesB: number;
    verifiedOnly: boolean;
    eligible: number;
    tallyHash: string;
    persuasion: DebatePersuasion | null;
    verified: {
        votesA: number;
        votesB: number;
        persuasion: DebatePersuasion | null;
    } | null;
    removals: {
        votes: number;
        reason: string;
        at: string;
    }[];
    turnout: {
        at: string;
        votes: number;
    }[];
};
export type DebateStatusChange = {
    at: string;
    "from": ("scheduled" | "coming_soon" | "live" | "voting" | "closed") | null;
    to: "scheduled" | "coming_soon" | "live" | "voting" | "closed";
};
export type NewDebate = {
    title: string;
    description: string;
    positionAName: string;
    positionA: string;
    positionBName: string;
    positionB: string;
    verifiedOnly?: boolean;
    asksFirst?: boolean;
    startsAt?: string | null;
};
export type NewVideo = {
    position: "A" | "B";
    videoType: "opening" | "rebuttal" | "closing";
    videoUrl?: string | null;
    aiModel?: ("chatgpt" | "claude" | "deepseek") | null;
    posterUrl?: string | null;
    captions?: string | null;
    transcript?: string | null;
};
export type DebateReview = {
    hold: {
        reason: string;
        since: string;
        by: {
            username: string;
            name: string;
        } | null;
    } | null;
    bursts: {
        hour: string;
        accounts: number;
        votes: number;
        share: number;
        usernames: string[];
    }[];
    sharing: {
        kind: "network" | "browser" | "card";
        votes: number;
        share: number;
    }[];
    removals: {
        id: string;
        reason: string;
        proposedAt: string;
        proposedBy: {
            username: string;
            name: string;
        } | null;
        isOwn: boolean;
        decision: ("confirm" | "decline" | "withdraw") | null;
        decidedBy: {
            username: string;
            name: string;
        } | null;
        members: {
            username: string;
            name: string;
        }[];
        votes: number | null;
    }[];
};
export type Argument = {
    id: string;
    position: "A" | "B";
    round: "opening" | "rebuttal" | "closing";
    text: string;
    videoUrl: string | null;
    sources: string[];
    author: ArgumentAuthor;
    acceptedAt: string;
    ratings: number;
    isBest: boolean;
    isInSlot: boolean;
    isMine: boolean;
    isRated: boolean;
    appendix: string;
};
export type ArgumentInDebate = {
    id: string;
    position: "A" | "B";
    round: "opening" | "rebuttal" | "closing";
    text: string;
    videoUrl: string | null;
    sources: string[];
    author: ArgumentAuthor;
    acceptedAt: string;
    ratings: number;
    isBest: boolean;
    isInSlot: boolean;
    isMine: boolean;
    isRated: boolean;
    appendix: string;
    debate: {
        id: string;
        title: string;
    };
    positionName: string;
};
export type MemberArgument = {
    id: string;
    position: "A" | "B";
    positionName: string;
    round: "opening" | "rebuttal" | "closing";
    acceptedAt: string;
    debate: {
        id: string;
        title: string;
    };
    excerpt: string;
};
export type NewArgument = {
    position: "A" | "B";
    round: "opening" | "rebuttal" | "closing";
    text: string;
    videoUrl?: string | null;
    sources?: string[];
    avatarId?: string | null;
};
export type OwnArgument = {
    id: string;
    position: "A" | "B";
    round: "opening" | "rebuttal" | "closing";
    text: string;
    videoUrl: string | null;
    sources: string[];
    avatar: SpokenAs | null;
    createdAt: string;
    state: "waiting" | "accepted" | "rejected";
    reason: string | null;
};
export type ArgumentRating = {
    isRated: boolean;
    ratings: number;
};
export type DraftModel = {
    model: "chatgpt" | "claude" | "deepseek";
    missing: string[];
};
export type DraftedText = {
    text: string;
    model: "chatgpt" | "claude" | "deepseek";
};
export type ContextNote = {
    id: string;
    "type": "missing" | "wrong";
    claim: string | null;
    text: string;
    sources: string[];
    createdAt: string;
    status: "proposed" | "shown" | "declined";
    author: {
        username: string;
        name: string;
        isStaff: boolean;
    };
    isMine: boolean;
    hiddenReason: string | null;
    correctedAt: string | null;
    answer: {
        text: string;
        at: string;
        editedAt: string | null;
        hiddenReason: string | null;
    } | null;
    rating: {
        rating: "helpful" | "somewhat" | "not";
        reasons: ("sources" | "clear" | "offtopic" | "opinion" | "wrong")[];
    } | null;
    isDeletable: boolean;
};
export type NoteSubject = {
    title: string;
    path: string;
    isMine: boolean;
    isRater: boolean;
    hasOwnNote: boolean;
};
export type NewContextNote = {
    "type": "missing" | "wrong";
    claim?: string | null;
    text: string;
    sources: string[];
};
export type NewNoteRating = {
    rating: "helpful" | "somewhat" | "not";
    reasons?: ("sources" | "clear" | "offtopic" | "opinion" | "wrong")[];
};
export type NoteRating = {
    rating: ("helpful" | "somewhat" | "not") | null;
    reasons: ("sources" | "clear" | "offtopic" | "opinion" | "wrong")[];
};
export type NoteAnswer = {
    text?: string | null;
};
export type CampaignIssueCard = {
    sin: "pride" | "lust" | "greed" | "wrath" | "envy" | "gluttony" | "sloth";
    title: string;
    tagline: string;
    hasBill: boolean;
    comments: number;
    testimonies: number;
};
export type Campaign = {
    title: string;
    description: string;
    html: string;
    outline: {
        id: string;
        text: string;
        level: 2 | 3;
    }[];
    updatedAt: string | null;
    tagline: string;
    comments: number;
    issues: CampaignIssueCard[];
};
export type CampaignBill = {
    title: string;
    label: string;
    version: string;
    date: string;
    summary: string;
    html: string;
    outline: {
        id: string;
        text: string;
        level: 2 | 3;
    }[];
};
export type CampaignIssue = {
    title: string;
    description: string;
    html: string;
    outline: {
        id: string;
        text: string;
        level: 2 | 3;
    }[];
    updatedAt: string | null;
    sin: "pride" | "lust" | "greed" | "wrath" | "envy" | "gluttony" | "sloth";
    tagline: string;
    hasBill: boolean;
    bill: CampaignBill | null;
    comments: number;
    billComments: number;
    testimonies: number;
    issues: CampaignIssueCard[];
};
export type CampaignComment = {
    id: string;
    articleType: "universal" | "bill";
    articleId: string;
    content: string;
    authorName: string;
    authorUsername: string | null;
    authorImageUrl: string | null;
    authorIsStaff: boolean;
    authorIsVerified: boolean;
    status: "pending" | "approved" | "rejected";
    createdAt: string;
    isMine: boolean;
};
export type NewCampaignComment = {
    articleType: "universal" | "bill";
    articleId: string;
    content: string;
    authorName?: string | null;
    proof?: string | null;
    website?: string;
};
export type CommentChallenge = {
    parameters: {
        algorithm: string;
        nonce: string;
        salt: string;
        cost: number;
        keyLength: number;
        keyPrefix: string;
        keySignature?: string;
        expiresAt: number;
    };
    signature: string;
};
export type OwnCampaignComment = {
    id: string;
    articleType: "universal" | "bill";
    articleId: string;
    content: string;
    authorName: string;
    authorUsername: string | null;
    authorImageUrl: string | null;
    authorIsStaff: boolean;
    authorIsVerified: boolean;
    status: "pending" | "approved" | "rejected";
    createdAt: string;
    isMine: boolean;
    reason: string | null;
};
export type ModeratedCampaignComment = {
    id: string;
    articleType: "universal" | "bill";
    articleId: string;
    content: string;
    authorName: string;
    authorUsername: string | null;
    authorImageUrl: string | null;
    authorIsStaff: boolean;
    authorIsVerified: boolean;
    status: "pending" | "approved" | "rejected";
    createdAt: string;
    isMine: boolean;
    reason: string | null;
    reasons: string[];
    version: number;
    author: {
        id: string;
        username: string;
        email: string | null;
    } | null;
    path: string;
};
export type Testimony = {
    id: string;
    title: string | null;
    content: string;
    sin: "pride" | "lust" | "greed" | "wrath" | "envy" | "gluttony" | "sloth";
    status: "pending" | "approved" | "rejected";
    likes: number;
    shares: number;
    createdAt: string;
    author: {
        name: string;
        username: string | null;
        imageUrl: string | null;
        isStaff: boolean;
    };
    isMine: boolean;
};
export type OwnTestimony = {
    id: string;
    title: string | null;
    content: string;
    sin: "pride" | "lust" | "greed" | "wrath" | "envy" | "gluttony" | "sloth";
    status: "pending" | "approved" | "rejected";
    likes: number;
    shares: number;
    createdAt: string;
    author: {
        name: string;
        username: string | null;
        imageUrl: string | null;
        isStaff: boolean;
    };
    isMine: boolean;
    displayName: string | null;
    reason: string | null;
};
export type NewTestimony = {
    title?: string | null;
    content: string;
    displayName?: string | null;
    sin: "pride" | "lust" | "greed" | "wrath" | "envy" | "gluttony" | "sloth";
};
export type TestimonyEdit = {
    title?: string | null;
    content: string;
    displayName?: string | null;
};
export type TestimonyLike = {
    isLiked: boolean;
    likes: number;
};
export type ModeratedTestimony = {
    id: string;
    title: string | null;
    content: string;
    sin: "pride" | "lust" | "greed" | "wrath" | "envy" | "gluttony" | "sloth";
    status: "pending" | "approved" | "rejected";
    likes: number;
    shares: number;
    createdAt: string;
    isMine: boolean;
    reason: string | null;
    reasons: string[];
    version: number;
    author: {
        id: string;
        username: string;
        email: string | null;
    } | null;
    path: string;
    authorName: string;
};
export type BillSupport = {
    supporters: number;
    states: {
        state: "AL" | "AK" | "AZ" | "AR" | "CA" | "CO" | "CT" | "DE" | "FL" | "GA" | "HI" | "ID" | "IL" | "IN" | "IA" | "KS" | "KY" | "LA" | "ME" | "MD" | "MA" | "MI" | "MN" | "MS" | "MO" | "MT" | "NE" | "NV" | "NH" | "NJ" | "NM" | "NY" | "NC" | "ND" | "OH" | "OK" | "OR" | "PA" | "RI" | "SC" | "SD" | "TN" | "TX" | "UT" | "VT" | "VA" | "WA" | "WV" | "WI" | "WY";
        supporters: number;
    }[];
};
export type OwnBillSupport = {
    isSupported: boolean;
    supporters: number;
    receipt: string | null;
};
export type ElectionCycle = {
    year: number;
    electionDay: string;
    isOver: boolean;
    isCurrent: boolean;
    isArchived: boolean;
};
export type Candidate = {
    id: string;
    name: string;
    party: string;
    website: string | null;
    contactEmail: string | null;
    officeEmail: string | null;
    bulletPoints: string[];
    colorNote: string | null;
    incumbent: boolean;
    colorCode: "red" | "yellow" | "green";
    photoUrl: string | null;
    positions: {
        sameSexMarriage: boolean | "unknown";
        childSexChanges: boolean | "unknown";
        epsteinFiles: boolean | "unknown";
    };
    sources: {
        issue: "sameSexMarriage" | "childSexChanges" | "epsteinFiles";
        url: string;
        title: string;
        date: string;
    }[];
    seatClass: 1 | 2 | 3;
    isSpecial: boolean;
    outcome: ("won" | "lost" | "runoff") | null;
    canEmail: boolean;
    isSample: boolean;
    updatedAt: string;
};
export type SenateSeat = {
    seatClass: 1 | 2 | 3;
    name: string;
    party: string;
    since: string;
    nextYear: number;
    isSample: boolean;
};
export type RaceResult = {
    seatClass: 1 | 2 | 3;
    isSpecial: boolean;
    round: "general" | "runoff";
    status: "awaiting" | "counting" | "called" | "recount" | "contested" | "runoff" | "certified";
    heldOn: string;
    isHeld: boolean;
    asOf: string;
    countedPercent: number | null;
    votes: {
        candidateId: string;
        name: string;
        party: string;
        votes: number;
        share: number | null;
    }[];
    writeIns: number | null;
    totalVotes: number;
    winnerId: string | null;
    calledBy: string | null;
    certifiesOn: string | null;
    source: {
        url: string;
        title: string;
        date: string;
    };
    history: {
        asOf: string;
        countedPercent: number | null;
        votes: number[];
    }[];
};
export type StateElection = {
    state: "AL" | "AK" | "AZ" | "AR" | "CA" | "CO" | "CT" | "DE" | "FL" | "GA" | "HI" | "ID" | "IL" | "IN" | "IA" | "KS" | "KY" | "LA" | "ME" | "MD" | "MA" | "MI" | "MN" | "MS" | "MO" | "MT" | "NE" | "NV" | "NH" | "NJ" | "NM" | "NY" | "NC" | "ND" | "OH" | "OK" | "OR" | "PA" | "RI" | "SC" | "SD" | "TN" | "TX" | "UT" | "VT" | "VA" | "WA" | "WV" | "WI" | "WY";
    cycle: ElectionCycle;
    hasRace: boolean;
    nextYear: number | null;
    senateRace: Candidate[];
    seats: SenateSeat[];
    results: RaceResult[];
};
export type ElectionOverview = {
    cycle: ElectionCycle;
    states: {
        state: "AL" | "AK" | "AZ" | "AR" | "CA" | "CO" | "CT" | "DE" | "FL" | "GA" | "HI" | "ID" | "IL" | "IN" | "IA" | "KS" | "KY" | "LA" | "ME" | "MD" | "MA" | "MI" | "MN" | "MS" | "MO" | "MT" | "NE" | "NV" | "NH" | "NJ" | "NM" | "NY" | "NC" | "ND" | "OH" | "OK" | "OR" | "PA" | "RI" | "SC" | "SD" | "TN" | "TX" | "UT" | "VT" | "VA" | "WA" | "WV" | "WI" | "WY";
        hasRace: boolean;
        nextYear: number | null;
        red: number;
        yellow: number;
        green: number;
        results: {
            isSpecial: boolean;
            round: "general" | "runoff";
            status: "awaiting" | "counting" | "called" | "recount" | "contested" | "runoff" | "certified";
            winner: {
                name: string;
                party: string;
            } | null;
        }[];
    }[];
    cycles: ElectionCycle[];
};
export type CandidateEmail = {
    to: string;
    subject: string;
    body: string;
};
export type SenateCandidate = {
    id: string;
    name: string;
    state: "AL" | "AK" | "AZ" | "AR" | "CA" | "CO" | "CT" | "DE" | "FL" | "GA" | "HI" | "ID" | "IL" | "IN" | "IA" | "KS" | "KY" | "LA" | "ME" | "MD" | "MA" | "MI" | "MN" | "MS" | "MO" | "MT" | "NE" | "NV" | "NH" | "NJ" | "NM" | "NY" | "NC" | "ND" | "OH" | "OK" | "OR" | "PA" | "RI" | "SC" | "SD" | "TN" | "TX" | "UT" | "VT" | "VA" | "WA" | "WV" | "WI" | "WY";
    party: string;
    status: "red" | "yellow" | "green";
    year: number;
    seatClass: 1 | 2 | 3;
    isIncumbent: boolean;
    isSample: boolean;
    isRemoved: boolean;
    waiting: number;
    changedAt: string;
};
export type PositionChange = {
    id: string;
    candidateId: string;
    candidateName: string;
    state: "AL" | "AK" | "AZ" | "AR" | "CA" | "CO" | "CT" | "DE" | "FL" | "GA" | "HI" | "ID" | "IL" | "IN" | "IA" | "KS" | "KY" | "LA" | "ME" | "MD" | "MA" | "MI" | "MN" | "MS" | "MO" | "MT" | "NE" | "NV" | "NH" | "NJ" | "NM" | "NY" | "NC" | "ND" | "OH" | "OK" | "OR" | "PA" | "RI" | "SC" | "SD" | "TN" | "TX" | "UT" | "VT" | "VA" | "WA" | "WV" | "WI" | "WY";
    year: number;
    issue: "sameSexMarriage" | "childSexChanges" | "epsteinFiles";
    before: {
        stance: boolean;
        sourceUrl: string;
        sourceTitle: string;
        statedOn: string;
    } | null;
    after: {
        stance: boolean;
        sourceUrl: string;
        sourceTitle: string;
        statedOn: string;
    } | null;
    status: "waiting" | "confirmed" | "rejected" | "withdrawn";
    proposedAt: string;
    proposedBy: {
        username: string;
        name: string;
    } | null;
    isOwn: boolean;
    importId: string | null;
};
export type EditedCandidate = {
    id: string;
    name: string;
    state: "AL" | "AK" | "AZ" | "AR" | "CA" | "CO" | "CT" | "DE" | "FL" | "GA" | "HI" | "ID" | "IL" | "IN" | "IA" | "KS" | "KY" | "LA" | "ME" | "MD" | "MA" | "MI" | "MN" | "MS" | "MO" | "MT" | "NE" | "NV" | "NH" | "NJ" | "NM" | "NY" | "NC" | "ND" | "OH" | "OK" | "OR" | "PA" | "RI" | "SC" | "SD" | "TN" | "TX" | "UT" | "VT" | "VA" | "WA" | "WV" | "WI" | "WY";
    party: string;
    status: "red" | "yellow" | "green";
    year: number;
    seatClass: 1 | 2 | 3;
    isIncumbent: boolean;
    isSample: boolean;
    isRemoved: boolean;
    waiting: number;
    changedAt: string;
    website: string | null;
    contactEmail: string | null;
    officeEmail: string | null;
    bulletPoints: string[];
    colorOverride: ("red" | "yellow" | "green") | null;
    colorNote: string | null;
    photoUrl: string | null;
    positions: {
        sameSexMarriage: {
            stance: boolean;
            sourceUrl: string;
            sourceTitle: string;
            statedOn: string;
        } | null;
        childSexChanges: {
            stance: boolean;
            sourceUrl: string;
            sourceTitle: string;
            statedOn: string;
        } | null;
        epsteinFiles: {
            stance: boolean;
            sourceUrl: string;
            sourceTitle: string;
            statedOn: string;
        } | null;
    };
    changes: PositionChange[];
    revision: number;
};
export type CandidateDraft = {
    year: number;
    state: string;
    seatClass: 1 | 2 | 3;
    name: string;
    party: string;
    isIncumbent?: boolean;
    website?: string | null;
    contactEmail?: string | null;
    officeEmail?: string | null;
    bulletPoints?: string[];
    colorOverride?: ("red" | "yellow" | "green") | null;
    colorNote?: string | null;
    photoUrl?: string | null;
    positions: {
        sameSexMarriage: {
            stance: boolean | "unknown";
            sourceUrl?: string | null;
            sourceTitle?: string | null;
            statedOn?: string | null;
        };
        childSexChanges: {
            stance: boolean | "unknown";
            sourceUrl?: string | null;
            sourceTitle?: string | null;
            statedOn?: string | null;
        };
        epsteinFiles: {
            stance: boolean | "unknown";
            sourceUrl?: string | null;
            sourceTitle?: string | null;
            statedOn?: string | null;
        };
    };
};
export type CandidateHistoryEntry = {
    revision: number;
    at: string;
    action: "created" | "edited" | "position" | "imported" | "import_undone" | "removed" | "restored";
    by: {
        username: string;
        name: string;
    } | null;
    changes: {
        field: string;
        before: string | null;
        after: string | null;
    }[];
};
export type AdministeredCycle = {
    year: number;
    electionDay: string;
    isCurrent: boolean;
    isArchived: boolean;
    races: {
        state: "AL" | "AK" | "AZ" | "AR" | "CA" | "CO" | "CT" | "DE" | "FL" | "GA" | "HI" | "ID" | "IL" | "IN" | "IA" | "KS" | "KY" | "LA" | "ME" | "MD" | "MA" | "MI" | "MN" | "MS" | "MO" | "MT" | "NE" | "NV" | "NH" | "NJ" | "NM" | "NY" | "NC" | "ND" | "OH" | "OK" | "OR" | "PA" | "RI" | "SC" | "SD" | "TN" | "TX" | "UT" | "VT" | "VA" | "WA" | "WV" | "WI" | "WY";
        seatClass: 1 | 2 | 3;
        isSpecial: boolean;
    }[];
};
export type Correction = {
    state: "AL" | "AK" | "AZ" | "AR" | "CA" | "CO" | "CT" | "DE" | "FL" | "GA" | "HI" | "ID" | "IL" | "IN" | "IA" | "KS" | "KY" | "LA" | "ME" | "MD" | "MA" | "MI" | "MN" | "MS" | "MO" | "MT" | "NE" | "NV" | "NH" | "NJ" | "NM" | "NY" | "NC" | "ND" | "OH" | "OK" | "OR" | "PA" | "RI" | "SC" | "SD" | "TN" | "TX" | "UT" | "VT" | "VA" | "WA" | "WV" | "WI" | "WY";
    candidateName: string | null;
    message: string;
    status: "open" | "accepted" | "declined";
    answer: string | null;
    createdAt: string;
    answeredAt: string | null;
};
export type AdministeredCorrection = {
    state: "AL" | "AK" | "AZ" | "AR" | "CA" | "CO" | "CT" | "DE" | "FL" | "GA" | "HI" | "ID" | "IL" | "IN" | "IA" | "KS" | "KY" | "LA" | "ME" | "MD" | "MA" | "MI" | "MN" | "MS" | "MO" | "MT" | "NE" | "NV" | "NH" | "NJ" | "NM" | "NY" | "NC" | "ND" | "OH" | "OK" | "OR" | "PA" | "RI" | "SC" | "SD" | "TN" | "TX" | "UT" | "VT" | "VA" | "WA" | "WV" | "WI" | "WY";
    candidateName: string | null;
    message: string;
    status: "open" | "accepted" | "declined";
    answer: string | null;
    createdAt: string;
    answeredAt: string | null;
    id: string;
    name: string | null;
    email: string | null;
    sourceUrl: string | null;
};
export type ProposedResult = {
    status: "awaiting" | "counting" | "called" | "recount" | "contested" | "runoff" | "certified";
    heldOn: string | null;
    asOf: string;
    countedPercent: number | null;
    votes: {
        candidateId: string;
        votes: number;
    }[];
    writeIns: number | null;
    winnerId: string | null;
    calledBy: string | null;
    certifiesOn: string | null;
    sourceUrl: string;
    sourceTitle: string;
    sourceDate: string;
    id: string;
    standing: "waiting" | "confirmed" | "rejected" | "withdrawn";
    proposedAt: string;
    proposedBy: {
        username: string;
        name: string;
    } | null;
    isOwn: boolean;
    importId: string | null;
};
export type AdministeredResults = {
    state: "AL" | "AK" | "AZ" | "AR" | "CA" | "CO" | "CT" | "DE" | "FL" | "GA" | "HI" | "ID" | "IL" | "IN" | "IA" | "KS" | "KY" | "LA" | "ME" | "MD" | "MA" | "MI" | "MN" | "MS" | "MO" | "MT" | "NE" | "NV" | "NH" | "NJ" | "NM" | "NY" | "NC" | "ND" | "OH" | "OK" | "OR" | "PA" | "RI" | "SC" | "SD" | "TN" | "TX" | "UT" | "VT" | "VA" | "WA" | "WV" | "WI" | "WY";
    seatClass: 1 | 2 | 3;
    isSpecial: boolean;
    candidates: {
        id: string;
        name: string;
        party: string;
    }[];
    rounds: {
        round: "general" | "runoff";
        published: {
            status: "awaiting" | "counting" | "called" | "recount" | "contested" | "runoff" | "certified";
            heldOn: string | null;
            asOf: string;
            countedPercent: number | null;
            votes: {
                candidateId: string;
                votes: number;
            }[];
            writeIns: number | null;
            winnerId: string | null;
            calledBy: string | null;
            certifiesOn: string | null;
            sourceUrl: string;
            sourceTitle: string;
            sourceDate: string;
        } | null;
        waiting: ProposedResult | null;
    }[];
};
export type CycleResults = {
    year: number;
    electionDay: string;
    races: AdministeredResults[];
};
export type EnteredResult = {
    year: number;
    state: string;
    seatClass: 1 | 2 | 3;
    round: "general" | "runoff";
    status: "awaiting" | "counting" | "called" | "recount" | "contested" | "runoff" | "certified";
    heldOn?: string | null;
    asOf: string;
    countedPercent?: number | null;
    votes: {
        candidateId: string;
        votes: number;
    }[];
    writeIns?: number | null;
    totalVotes?: number | null;
    winnerId?: string | null;
    calledBy?: string | null;
    certifiesOn?: string | null;
    sourceUrl: string;
    sourceTitle?: string | null;
    sourceDate: string;
};
export type Challenge = {
    id: string;
    title: string;
    description: string;
    mediaUrl: string | null;
    mediaType: ("image" | "video") | null;
    status: "pending" | "approved" | "rejected";
    createdAt: string;
    contest: string | null;
    votes: number;
    won: string[];
    author: {
        name: string;
        username: string;
        isStaff: boolean;
    };
    isMine: boolean;
    isVoted: boolean;
};
export type OwnChallenge = {
    id: string;
    title: string;
    description: string;
    mediaUrl: string | null;
    mediaType: ("image" | "video") | null;
    status: "pending" | "approved" | "rejected" | "paid";
    createdAt: string;
    contest: string | null;
    votes: number;
    won: string[];
    author: {
        name: string;
        username: string;
        isStaff: boolean;
    };
    isMine: boolean;
    isVoted: boolean;
    paymentIntentId: string;
    reason: string | null;
};
export type ContestResult = {
    period: string;
    challenges: Challenge[];
};
export type ChallengeVote = {
    isVoted: boolean;
    votes: number;
};
export type AdminChallenge = {
    id: string;
    title: string;
    description: string;
    mediaUrl: string | null;
    mediaType: ("image" | "video") | null;
    status: "pending" | "approved" | "rejected";
    createdAt: string;
    contest: string | null;
    votes: number;
    won: string[];
    author: {
        name: string;
        username: string;
        isStaff: boolean;
    };
    isMine: boolean;
    isVoted: boolean;
    authorName: string;
    amount: number;
    reason: string | null;
    reasons: string[];
    version: number;
};
export type Product = {
    id: string;
    name: string;
    description: string;
    category: "boomtown" | "manufactured" | "tools" | "clothing" | "services" | "pullup" | "kids" | "little-boomers" | "educational";
    isAmericanMade: boolean;
    price: number;
    cents: number;
    maxCents: number;
    feeCents: number;
    shippingCents: number;
    totalCents: number;
    isShipped: boolean;
    imageUrl: string | null;
    tableId: "aa" | "ae" | "ah";
    vendorName: string;
    inStock: boolean;
    houseId: string;
    houseStatus: "pending" | "verified" | "certified";
    rating: number | null;
    ratingCount: number;
    variantId: string | null;
    isSimilar: boolean;
};
export type ProductSuggestion = {
    id: string;
    name: string;
};
export type ProductVariant = {
    id: string;
    size: string;
    color: string;
    cents: number;
    stock: number;
    feeCents: number;
    shippingCents: number;
    totalCents: number;
};
export type ProductPicture = {
    mediaUrl: string;
    alt: string;
};
export type ShippingTerms = {
    cents: number;
    freeFromCents: number | null;
    shipsWithinDays: number | null;
    terms: string;
    returnTerms: string;
};
export type FullProduct = {
    id: string;
    name: string;
    description: string;
    category: "boomtown" | "manufactured" | "tools" | "clothing" | "services" | "pullup" | "kids" | "little-boomers" | "educational";
    isAmericanMade: boolean;
    price: number;
    cents: number;
    maxCents: number;
    feeCents: number;
    shippingCents: number;
    totalCents: number;
    isShipped: boolean;
    imageUrl: string | null;
    tableId: "aa" | "ae" | "ah";
    vendorName: string;
    inStock: boolean;
    houseId: string;
    houseStatus: "pending" | "verified" | "certified";
    rating: number | null;
    ratingCount: number;
    variantId: string | null;
    isSimilar: boolean;
    evidence: string | null;
    variants: ProductVariant[];
    pictures: ProductPicture[];
    shipping: ShippingTerms;
    isForSale: boolean;
    whyNot: string | null;
    updatedAt: string;
};
export type ProductReview = {
    id: string;
    rating: number;
    text: string;
    createdAt: string;
    author: {
        name: string;
        username: string;
        isStaff: boolean;
    };
    answer: string | null;
    answeredAt: string | null;
    isMine: boolean;
    mayAnswer: boolean;
};
export type MarketplaceTable = {
    id: "aa" | "ae" | "ah";
    name: string;
    products: number;
};
export type Seller = {
    id: string;
    name: string;
    status: "pending" | "verified" | "certified";
    tableId: string | null;
    ownerName: string;
    ownerUsername: string;
    about: string;
    shipping: ShippingTerms;
    isOnVacation: boolean;
    isSelling: boolean;
    products: number;
    rating: number | null;
    ratingCount: number;
};
export type SellerDesk = {
    houseId: string;
    name: string;
    status: "pending" | "verified" | "certified";
    about: string;
    shippingCents: number;
    freeFromCents: number | null;
    shippingTerms: string;
    returnTerms: string;
    isOnVacation: boolean;
    shipsWithinDays: number | null;
};
export type OwnVariant = {
    id: string;
    sku: string | null;
    size: string;
    color: string;
    cents: number;
    stock: number;
};
export type OwnPicture = {
    mediaUrl: string;
    alt: string;
};
export type OwnProduct = {
    id: string;
    name: string;
    description: string;
    category: "boomtown" | "manufactured" | "tools" | "clothing" | "services" | "pullup" | "kids" | "little-boomers" | "educational";
    isAmericanMade: boolean;
    evidence: string | null;
    state: "draft" | "active" | "archived" | "removed";
    reason: string | null;
    imageUrl: string | null;
    cents: number;
    maxCents: number;
    stock: number;
    variants: OwnVariant[];
    pictures: OwnPicture[];
    updatedAt: string;
};
export type ProductAlert = {
    kind: "removed" | "sold_out" | "low_stock" | "draft";
    count: number;
    id: string;
    name: string;
    low: {
        options: string;
        stock: number;
    }[];
};
export type AdminProduct = {
    id: string;
    name: string;
    category: "boomtown" | "manufactured" | "tools" | "clothing" | "services" | "pullup" | "kids" | "little-boomers" | "educational";
    price: number;
    imageUrl: string | null;
    vendorName: string;
    houseId: string;
    inStock: boolean;
    state: "draft" | "active" | "archived" | "removed";
    reason: string | null;
    createdAt: string;
};
export type AdminProductWords = {
    id: string;
    name: string;
    category: "boomtown" | "manufactured" | "tools" | "clothing" | "services" | "pullup" | "kids" | "little-boomers" | "educational";
    price: number;
    imageUrl: string | null;
    vendorName: string;
    houseId: string;
    inStock: boolean;
    state: "draft" | "active" | "archived" | "removed";
    reason: string | null;
    createdAt: string;
    description: string;
    isAmericanMade: boolean;
    evidence: string | null;
    updatedAt: string;
};
export type OpenMonth = {
    month: string;
    fees: {
        aa: number;
        ae: number;
        ah: number;
        treasury: number;
        houseTax: number;
    };
    costs: number;
    profit: number;
    carried: number;
    shared: number;
    tables: number;
    reserve: number;
    community: number;
    entryCount: number | null;
    monthHash: string | null;
    previousMonthHash: string | null;
};
export type OpenEntry = {
    seq: number;
    at: string;
    kind: string;
    account: string;
    cents: number;
};
export type SellerEarning = {
    id: string;
    partOrderId: string | null;
    orderNumber: string | null;
    path: string | null;
    cents: number;
    reversed: number;
    state: "pending" | "sending" | "sent" | "canceled" | "paid_outside";
    isTestMoney: boolean;
    failure: string | null;
    earnedAt: string;
    sentAt: string | null;
};
export type SellerPayout = {
    id: string;
    cents: number;
    state: "pending" | "paid" | "failed" | "canceled";
    failure: string | null;
    createdAt: string;
    arrivesAt: string;
};
export type CartLine = {
    variantId: string;
    productId: string | null;
    name: string;
    options: string;
    pictureUrl: string | null;
    houseId: string | null;
    houseName: string | null;
    quantity: number;
    left: number;
    cents: number;
    wasCents: number | null;
    problem: string | null;
};
export type FeeBreakdown = {
    tableFee: number;
    xconTreasuryFee: number;
    houseTaxFee: number;
    totalFees: number;
};
export type Cart = {
    lines: CartLine[];
    leftOut: string[];
    count: number;
    subtotalCents: number;
    subtotal: number;
    needsAddress: boolean;
    shippingCents: number;
    taxCents: number;
    feeBreakdown: FeeBreakdown;
    totalCents: number;
    refundedCents: number;
    problem: string | null;
};
export type OrderItem = {
    id: string;
    productId: string;
    name: string;
    options: string;
    pictureUrl: string | null;
    category: string;
    houseId: string;
    price: number;
    cents: number;
    quantity: number;
    refundedQuantity: number;
    refundPendingQuantity: number;
    canReview: boolean;
};
export type OrderPart = {
    id: string;
    houseId: string;
    houseName: string;
    state: "draft" | "awaiting_payment" | "paid" | "fulfilled" | "delivered" | "cancelled" | "refunded";
    isShipped: boolean;
    shipsWithinDays: number | null;
    shipsBy: string | null;
    subtotalCents: number;
    shippingCents: number;
    isShippingRefunded: boolean;
    carrier: ("usps" | "ups" | "fedex" | "other") | null;
    tracking: string | null;
    trackingUrl: string | null;
    fulfilledAt: string | null;
    deliveredAt: string | null;
    items: OrderItem[];
};
export type OrderAddress = {
    recipient: string;
    street: string;
    street2: string | null;
    city: string;
    state: "AL" | "AK" | "AZ" | "AR" | "CA" | "CO" | "CT" | "DE" | "FL" | "GA" | "HI" | "ID" | "IL" | "IN" | "IA" | "KS" | "KY" | "LA" | "ME" | "MD" | "MA" | "MI" | "MN" | "MS" | "MO" | "MT" | "NE" | "NV" | "NH" | "NJ" | "NM" | "NY" | "NC" | "ND" | "OH" | "OK" | "OR" | "PA" | "RI" | "SC" | "SD" | "TN" | "TX" | "UT" | "VT" | "VA" | "WA" | "WV" | "WI" | "WY";
    zip: string;
};
export type Order = {
    id: string;
    "number": string;
    state: "draft" | "awaiting_payment" | "paid" | "fulfilled" | "delivered" | "cancelled" | "refunded";
    isDisputed: boolean;
    isDisputeLost: boolean;
    createdAt: string;
    paidAt: string | null;
    total: number;
    totalCents: number;
    refundedCents: number;
    itemCount: number;
    lineCount: number;
    title: string;
    pictureUrl: string | null;
    isShipped: boolean;
    items: OrderItem[];
    parts: OrderPart[];
    subtotal: number;
    subtotalCents: number;
    shippingCents: number;
    taxCents: number;
    feeCents: number;
    feeBreakdown: FeeBreakdown;
    needsAddress: boolean;
    address: OrderAddress | null;
    reservedUntil: string | null;
    paymentId: string | null;
    events: {
        text: string;
        houseName: string | null;
        at: string;
    }[];
    refunds: {
        id: string;
        state: "requested" | "sending" | "returned" | "done" | "paid_outside" | "failed" | "canceled";
        cents: number;
        reason: string;
        items: {
            name: string;
            quantity: number;
            cents: number;
        }[];
        createdAt: string;
    }[];
};
export type OrderSummary = {
    id: string;
    "number": string;
    state: "draft" | "awaiting_payment" | "paid" | "fulfilled" | "delivered" | "cancelled" | "refunded";
    isDisputed: boolean;
    isDisputeLost: boolean;
    createdAt: string;
    paidAt: string | null;
    total: number;
    totalCents: number;
    refundedCents: number;
    itemCount: number;
    lineCount: number;
    title: string;
    pictureUrl: string | null;
    isShipped: boolean;
};
export type OrderMessage = {
    id: string;
    isFromSeller: boolean;
    isMine: boolean;
    text: string;
    at: string;
};
export type Sale = {
    id: string;
    "number": string;
    state: "draft" | "awaiting_payment" | "paid" | "fulfilled" | "delivered" | "cancelled" | "refunded";
    buyerName: string;
    isDisputed: boolean;
    isDisputeLost: boolean;
    createdAt: string;
    shipsBy: string | null;
    itemCount: number;
    lineCount: number;
    title: string;
    pictureUrl: string | null;
    isShipped: boolean;
    cents: number;
    refundedCents: number;
};
export type SaleDetail = {
    id: string;
    "number": string;
    state: "draft" | "awaiting_payment" | "paid" | "fulfilled" | "delivered" | "cancelled" | "refunded";
    buyerName: string;
    isDisputed: boolean;
    isDisputeLost: boolean;
    createdAt: string;
    shipsBy: string | null;
    itemCount: number;
    lineCount: number;
    title: string;
    pictureUrl: string | null;
    isShipped: boolean;
    cents: number;
    refundedCents: number;
    part: OrderPart;
    address: OrderAddress | null;
    events: {
        text: string;
        houseName: string | null;
        at: string;
    }[];
    earnings: {
        cents: number;
        state: "not_earned" | "no_account" | "not_ready" | "on_the_way" | "delayed" | "sent" | "paid_outside" | "refunded" | "disputed" | "lost" | "test_money" | "other_keys";
        text: string;
        needsAccount: boolean;
        takenCents: number;
    };
    isBuyerEmailed: boolean;
};
export type AdminOrder = {
    id: string;
    "number": string;
    state: "draft" | "awaiting_payment" | "paid" | "fulfilled" | "delivered" | "cancelled" | "refunded";
    isDisputed: boolean;
    isDisputeLost: boolean;
    createdAt: string;
    paidAt: string | null;
    total: number;
    totalCents: number;
    refundedCents: number;
    itemCount: number;
    lineCount: number;
    title: string;
    pictureUrl: string | null;
    isShipped: boolean;
    buyerName: string;
};
export type AdminOrderDetail = {
    id: string;
    "number": string;
    state: "draft" | "awaiting_payment" | "paid" | "fulfilled" | "delivered" | "cancelled" | "refunded";
    isDisputed: boolean;
    isDisputeLost: boolean;
    createdAt: string;
    paidAt: string | null;
    total: number;
    totalCents: number;
    refundedCents: number;
    itemCount: number;
    lineCount: number;
    title: string;
    pictureUrl: string | null;
    isShipped: boolean;
    items: OrderItem[];
    parts: OrderPart[];
    subtotal: number;
    subtotalCents: number;
    shippingCents: number;
    taxCents: number;
    feeCents: number;
    feeBreakdown: FeeBreakdown;
    needsAddress: boolean;
    address: OrderAddress | null;
    reservedUntil: string | null;
    paymentId: string | null;
    events: {
        text: string;
        houseName: string | null;
        at: string;
    }[];
    refunds: {
        id: string;
        state: "requested" | "sending" | "returned" | "done" | "paid_outside" | "failed" | "canceled";
        cents: number;
        reason: string;
        items: {
            name: string;
            quantity: number;
            cents: number;
        }[];
        createdAt: string;
        failure: string | null;
    }[];
    buyerName: string;
    isBuyerEmailed: boolean;
    refundableCents: number;
};
export type RefundPreview = {
    cents: number;
    items: {
        name: string;
        quantity: number;
        cents: number;
    }[];
    bearers: {
        name: string;
        cents: number;
        effect: string;
    }[];
    isBuyerEmailed: boolean;
};
export type TaxRate = {
    state: "AL" | "AK" | "AZ" | "AR" | "CA" | "CO" | "CT" | "DE" | "FL" | "GA" | "HI" | "ID" | "IL" | "IN" | "IA" | "KS" | "KY" | "LA" | "ME" | "MD" | "MA" | "MI" | "MN" | "MS" | "MO" | "MT" | "NE" | "NV" | "NH" | "NJ" | "NM" | "NY" | "NC" | "ND" | "OH" | "OK" | "OR" | "PA" | "RI" | "SC" | "SD" | "TN" | "TX" | "UT" | "VT" | "VA" | "WA" | "WV" | "WI" | "WY";
    rate: number;
};
export type Video = {
    id: string;
    title: string;
    description: string;
    duration: number;
    houseCategory: "founding" | "rising" | "tactical" | "merchant";
    tier: "public" | "monthly" | "annual";
    views: number;
    commentCount: number;
    uploadDate: string;
    houseName: string;
    houseId: string | null;
    featured: boolean;
    posterUrl: string | null;
    width: number;
    height: number;
    isWatchable: boolean;
};
export type VideoDetail = {
    id: string;
    title: string;
    description: string;
    duration: number;
    houseCategory: "founding" | "rising" | "tactical" | "merchant";
    tier: "public" | "monthly" | "annual";
    views: number;
    commentCount: number;
    uploadDate: string;
    houseName: string;
    houseId: string | null;
    featured: boolean;
    posterUrl: string | null;
    width: number;
    height: number;
    isWatchable: boolean;
    chapters: {
        start: number;
        title: string;
    }[];
    cues: {
        start: number;
        end: number;
        text: string;
    }[];
    transcript: string | null;
    hasCaptions: boolean;
    resumeAt: number | null;
};
export type OwnVideo = {
    id: string;
    title: string;
    description: string;
    duration: number;
    houseCategory: "founding" | "rising" | "tactical" | "merchant";
    tier: "public" | "monthly" | "annual";
    views: number;
    commentCount: number;
    uploadDate: string;
    houseName: string;
    houseId: string | null;
    featured: boolean;
    posterUrl: string | null;
    width: number;
    height: number;
    isWatchable: boolean;
    state: "pending" | "published" | "removed";
    reason: string | null;
    chapters: {
        start: number;
        title: string;
    }[];
    captions: string | null;
    transcript: string | null;
};
export type OpenUpload = {
    id: string;
    name: string;
    size: number;
    received: number;
    state: "receiving" | "checking" | "ready" | "refused";
    reason: string | null;
    mediaUrl: string | null;
    expiresAt: string;
};
export type AddedPage = {
    slug: string;
    title: string;
};
export type AddedTextPage = {
    slug: string;
    title: string;
    description: string;
    html: string;
    outline: {
        id: string;
        text: string;
        level: 2 | 3;
    }[];
    updatedAt: string | null;
    state: "draft" | "published" | "deleted";
};
export type ListedAddedPage = {
    slug: string;
    title: string;
    state: "draft" | "published" | "deleted";
    version: number;
    changedAt: string | null;
};
export type AddedPageSource = {
    slug: string;
    state: "draft" | "published" | "deleted";
    version: number;
    isOriginal: boolean;
    changedAt: string | null;
    content: {
        title: string;
        description: string;
        body: string;
    };
};
export type TextPage = {
    slug: string;
    title: string;
    description: string;
    html: string;
    outline: {
        id: string;
        text: string;
        level: 2 | 3;
    }[];
    updatedAt: string | null;
};
export type ListedPage = {
    slug: string;
    title: string;
    version: number;
    isOriginal: boolean;
    changedAt: string | null;
};
export type PageSource = {
    slug: string;
    version: number;
    isOriginal: boolean;
    changedAt: string | null;
    content: {
        title: string;
        description: string;
        body: string;
    };
};
export type HelpPassage = {
    title: string;
    pageTitle: string;
    slug: string;
    anchor: string;
    excerpt: string;
    matches: {
        start: number;
        end: number;
    }[];
    links: {
        start: number;
        end: number;
        path: string;
    }[];
};
export type OwnMessage = {
    id: string;
    subject: string;
    createdAt: string;
    replies: number;
    answeredAt: string | null;
};
export type MessageReply = {
    id: string;
    isFromMember: boolean;
    text: string;
    createdAt: string;
};
export type Conversation = {
    id: string;
    subject: string;
    message: string;
    createdAt: string;
    replies: MessageReply[];
};
export type ContactMessage = {
    id: string;
    name: string | null;
    email: string | null;
    subject: string;
    message: string;
    createdAt: string;
    handledAt: string | null;
};
export type GuideAnswer = {
    kind: "account" | "plans" | "passages" | "refused" | "unknown";
    lines: string[];
    links: {
        path: string;
        label: string;
    }[];
    passages: HelpPassage[];
    model: ("chatgpt" | "claude" | "deepseek") | null;
};
export type GuideExplanation = {
    kind: "sentence" | "sources" | "unknown" | "failed";
    text: string;
    sources: {
        "number": number;
        path: string;
        title: string;
        pageTitle: string;
    }[];
};
export type Task = {
    text: string;
    detail: string | null;
    path: string;
    dueAt: string | null;
};
export type FrontItem = {
    kicker: string;
    title: string;
    text: string;
    path: string | null;
    badge: string | null;
};
export type FrontPage = {
    costs: string;
    proofs: FrontItem[];
    offerings: FrontItem[];
};
export type AnalyticsPeriod = {
    start: string;
    members: number;
    active: number;
    articles: number;
    comments: number;
    votes: number;
    income: number;
    orders: number;
    subscribed: number;
    left: number;
    plans: number;
};
export type AnalyticsCohort = {
    joined: string;
    members: number;
    active: number[];
};
export type ManagedMember = {
    id: string;
    username: string;
    displayName: string;
    email: string | null;
    emailVerified: boolean;
    pendingEmail: string | null;
    createdAt: string;
    isAdmin: boolean;
    isModerator: boolean;
    isVendor: boolean;
    suspendedUntil: string | null;
    isBanned: boolean;
    isVerified: boolean;
    needsSecondFactor: boolean;
    hasSecondFactor: boolean;
    subscriptionTier: "public" | "weekly" | "monthly" | "annual" | "house";
    paidSubscriptionTier: ("public" | "weekly" | "monthly" | "annual" | "house") | null;
    profileScore: number;
    isScored: boolean;
    socialTier: "lowlife" | "work_in_progress" | "responsible_citizen";
    houseName: string | null;
};
export type MemberFileEntry = {
    id: string;
    at: string;
    title: string;
    detail: string | null;
    state: string | null;
    cents: number | null;
    path: string | null;
};
export type NewMember = {
    id: string;
    username: string;
    displayName: string;
    email: string | null;
    createdAt: string;
    texts: number;
    links: number;
    rejections: number;
    sharedAccounts: number;
    hasDisposableEmail: boolean;
};
export type ManagedHouse = {
    id: string;
    name: string;
    status: "pending" | "verified" | "certified";
    tableId: string | null;
    paidAt: string;
    disputedAt: string | null;
    ownerName: string;
    owner: {
        id: string;
        username: string;
        name: string;
    };
};
export type Oembed = {
    "type": "rich";
    version: "1.0";
    title: string;
    author_name?: string;
    author_url?: string;
    provider_name: string;
    provider_url: string;
    cache_age: number;
    thumbnail_url: string;
    thumbnail_width: number;
    thumbnail_height: number;
    width: number;
    height: number;
    html: string;
} | {
    "type": "photo";
    version: "1.0";
    title: string;
    author_name?: string;
    author_url?: string;
    provider_name: string;
    provider_url: string;
    cache_age: number;
    thumbnail_url: string;
    thumbnail_width: number;
    thumbnail_height: number;
    width: number;
    height: number;
    url: string;
} | {
    "type": "link";
    version: "1.0";
    title: string;
    author_name?: string;
    author_url?: string;
    provider_name: string;
    provider_url: string;
    cache_age: number;
    thumbnail_url: string;
    thumbnail_width: number;
    thumbnail_height: number;
};
export type FoldedTotal = {
    count: number;
    isAtLeast: boolean;
};
export type TransparencyReport = {
    "from": string;
    to: string;
    decisions: {
        total: FoldedTotal;
        kinds: {
            name: string;
            total: FoldedTotal;
            rows: {
                outcome: "approved" | "rejected";
                reason: string | null;
                count: number | null;
            }[];
        }[];
    };
    accounts: {
        decision: "warning" | "suspension" | "ban";
        count: number | null;
    }[];
    appeals: {
        "of": "content" | "account";
        total: FoldedTotal;
        outcomes: {
            outcome: "succeeded" | "denied" | "waiting";
            count: number | null;
        }[];
    }[];
    medianHours: {
        content: number | null;
        accountAppeals: number | null;
    };
    requests: {
        request: "export" | "deletion" | "deletion-waiting";
        count: number | null;
    }[];
    uptime: string | null;
    subProcessors: {
        name: string;
        purpose: string;
        data: string;
        country: string | null;
        url: string | null;
    }[];
};
export type DataFile = {
    format: "csv" | "jsonl";
    path: string;
    bytes: number;
    sha256: string;
};
export type DataSet = {
    name: string;
    title: string;
    about: string;
    wordsOf: "site" | "members";
    license: string | null;
    rows: number | null;
    changedAt: string | null;
    checkedAt: string | null;
    files: DataFile[];
};
export type DescribedDataSet = {
    name: string;
    title: string;
    about: string;
    wordsOf: "site" | "members";
    license: string | null;
    rows: number | null;
    changedAt: string | null;
    checkedAt: string | null;
    files: DataFile[];
    fields: {
        name: string;
        about: string;
    }[];
};
export type DataExport = {
    id: string;
    state: "building" | "ready" | "failed" | "expired";
    done: number;
    total: number;
    bytes: number | null;
    createdAt: string;
    expiresAt: string | null;
    downloadUrl: string | null;
};
export type AccountDeletion = {
    dueAt: string;
    content: "keep" | "remove";
};
export type DeletionHold = {
    text: string;
    link: {
        label: string;
        path: string;
    } | null;
};
export type MyData = {
    exports: DataExport[];
    deletion: AccountDeletion | null;
    holds: string[];
    holdsWithLinks: DeletionHold[];
};
export type RateLimit = {
    name: string;
    group: string;
    about: string[];
    by: "address" | "account" | "account and address";
    isGuard: boolean;
    shipped: {
        max: number;
        minutes: number;
    };
    inForce: {
        max: number;
        minutes: number;
    };
    bounds: {
        max: number[];
        minutes: number[];
    };
};
export type RateLimits = {
    version: number;
    isOriginal: boolean;
    changedAt: string | null;
    content: {
        changed: {
            [key: string]: {
                max: number;
                minutes: number;
            };
        };
    };
    limits: RateLimit[];
};
export type ArticleEvent = {
    id: string;
    url: string;
    title: string;
    summary: string | null;
    category: "breaking" | "politics" | "analysis" | "opinion" | "local" | "national" | "streaming_corps" | "tactical";
    scope: "national" | "state";
    state: string | null;
    tags: string[];
    version: number;
    publishedAt: string;
    updatedAt: string;
};
export type CommentEvent = {
    id: string;
    url: string;
    about: {
        kind: string;
        id: string;
    };
    parentId: string | null;
    createdAt: string;
};
export type LiveMessage = {
    "type": "vote_update";
    debateId: string;
    votesA: number;
    votesB: number;
    /** Ignore what is lower than what you have */
    seq: number;
} | {
    "type": "debate_update";
    debateId: string;
    /** Milliseconds since the change */
    ago?: number;
} | {
    "type": "comments_update";
    debateId: string;
} | {
    "type": "watchers";
    debateId: string;
    watchers: number;
};
export type ErrorBody = {
    /** What went wrong, for a person */
    error: string;
    /** What went wrong, for a program */
    code: "invalid" | "signed_out" | "second_factor" | "unpaid" | "forbidden" | "missing" | "method_not_allowed" | "conflict" | "precondition_failed" | "too_large" | "wrong_type" | "range_not_satisfiable" | "limited" | "fault" | "not_implemented" | "unavailable";
    /** Identifies this call in the site's log; also in the `x-request-id` header */
    requestId: string;
    /** Each invalid field, by path, with the reason */
    fields?: {
        [key: string]: string;
    };
    /** With 403: the missing capability */
    capability?: string;
    /** With 403: the page where the caller can get the capability */
    upgradeUrl?: string;
    /** With 403: the page where the caller activates a plan that is paid and brings the capability */
    activateUrl?: string;
    /** With some 409: the page of what exists already, such as an open payment */
    url?: string;
    /** With 409: the version now stored */
    present?: {
        version: number;
        at: string;
        /** Who wrote it */
        by: string | null;
    };
};
export type WebhookEvents = {
    "article.changed": {
        "type": "article.changed";
        timestamp: string;
        data: ArticleEvent;
    };
    "article.published": {
        "type": "article.published";
        timestamp: string;
        data: ArticleEvent;
    };
    "article.removed": {
        "type": "article.removed";
        timestamp: string;
        data: {
            id: string;
            url: string;
        };
    };
    "challenge.published": {
        "type": "challenge.published";
        timestamp: string;
        data: {
            id: string;
            url: string;
            title: string;
            contest: string | null;
        };
    };
    "challenge.removed": {
        "type": "challenge.removed";
        timestamp: string;
        data: {
            id: string;
            url: string;
        };
    };
    "challenge.won": {
        "type": "challenge.won";
        timestamp: string;
        data: {
            id: string;
            url: string;
            title: string;
            period: string;
            votes: number;
        };
    };
    "comment.changed": {
        "type": "comment.changed";
        timestamp: string;
        data: CommentEvent;
    };
    "comment.published": {
        "type": "comment.published";
        timestamp: string;
        data: CommentEvent;
    };
    "comment.removed": {
        "type": "comment.removed";
        timestamp: string;
        data: CommentEvent;
    };
    "debate.closed": {
        "type": "debate.closed";
        timestamp: string;
        data: {
            id: string;
            url: string;
            title: string;
            positionA: string;
            positionB: string;
            votesA: number;
            votesB: number;
            eligible: number;
            tallyHash: string;
            closedAt: string;
        };
    };
    "debate.opened": {
        "type": "debate.opened";
        timestamp: string;
        data: {
            id: string;
            url: string;
            title: string;
            positionA: string;
            positionB: string;
            status: "scheduled" | "coming_soon" | "live" | "voting" | "closed";
        };
    };
    "election.result_published": {
        "type": "election.result_published";
        timestamp: string;
        data: {
            year: number;
            state: "AL" | "AK" | "AZ" | "AR" | "CA" | "CO" | "CT" | "DE" | "FL" | "GA" | "HI" | "ID" | "IL" | "IN" | "IA" | "KS" | "KY" | "LA" | "ME" | "MD" | "MA" | "MI" | "MN" | "MS" | "MO" | "MT" | "NE" | "NV" | "NH" | "NJ" | "NM" | "NY" | "NC" | "ND" | "OH" | "OK" | "OR" | "PA" | "RI" | "SC" | "SD" | "TN" | "TX" | "UT" | "VT" | "VA" | "WA" | "WV" | "WI" | "WY";
            seatClass: number;
            round: "general" | "runoff";
            status: "awaiting" | "counting" | "called" | "recount" | "contested" | "runoff" | "certified";
            url: string;
            asOf: string;
            countedPercent: number | null;
            votes: {
                candidateId: string;
                votes: number;
            }[];
            writeIns: number | null;
            winnerId: string | null;
            calledBy: string | null;
            sourceUrl: string;
        };
    };
    "order.disputed": {
        "type": "order.disputed";
        timestamp: string;
        data: {
            id: string;
            "number": string;
            url: string;
            outcome: string;
        };
    };
    "order.fulfilled": {
        "type": "order.fulfilled";
        timestamp: string;
        data: {
            id: string;
            "number": string;
            url: string;
            carrier: string | null;
            tracking: string | null;
        };
    };
    "order.paid": {
        "type": "order.paid";
        timestamp: string;
        data: {
            id: string;
            "number": string;
            url: string;
            items: {
                productId: string;
                name: string;
                quantity: number;
            }[];
            subtotalCents: number;
            shippingCents: number;
            shipsWithinDays: number | null;
        };
    };
    "order.refunded": {
        "type": "order.refunded";
        timestamp: string;
        data: {
            id: string;
            "number": string;
            url: string;
            cents: number;
            items: {
                name: string;
                quantity: number;
                cents: number;
            }[];
        };
    };
    "webhook.test": {
        "type": "webhook.test";
        timestamp: string;
        data: {
            webhookId: string;
        };
    };
};
export type Operations = {
    /** Accept the membership agreement. Can't be called with a token. */
    acceptAgreement: {
        kind: "json";
        input: {
            body: {
                version?: number;
                points?: {
                    terms: true;
                    dataCollection: true;
                    publicVisibility: true;
                    noRefunds: true;
                    verification: true;
                };
            };
        };
        reply: {
            version: number;
            acceptedAt: string;
        };
    };
    /** Retry or discard jobs and emails. Can't be called with a token. */
    actOnJobs: {
        kind: "json";
        input: {
            body: {
                action: "retry";
                ids: string[];
            } | {
                action: "discard";
                ids: string[];
                reason: string;
            };
        };
        reply: {
            results: {
                id: string;
                error: string | null;
            }[];
        };
    };
    /** Approve, warn, suspend or log out many members. Can't be called with a token. */
    actOnMembers: {
        kind: "json";
        input: {
            body: {
                action: "approve";
                ids: string[];
            } | {
                action: "end-sessions";
                ids: string[];
                currentPassword?: string;
            } | {
                action: "sanction";
                ids: string[];
                kind: "warning" | "suspension";
                reason: string;
                days?: number;
            };
        };
        reply: {
            results: {
                id: string;
                error: string | null;
            }[];
        };
    };
    /** Retry, cancel or resolve money that waits. Can't be called with a token. */
    actOnWaitingMoney: {
        kind: "json";
        input: {
            kind: "refund" | "returned_refund" | "transfer" | "reversal" | "returned_transfer" | "owed" | "owed_back" | "account" | "tax_record" | "tax_reversal";
            id: string;
            body: {
                action: "retry" | "cancel" | "resolve";
                note?: string;
            };
        };
        reply: WaitingMoney[];
    };
    /** Activate the paid plan. Can't be called with a token. */
    activatePaidSubscription: {
        kind: "json";
        input: {};
        reply: {
            ok: true;
            subscriptionTier: "public" | "weekly" | "monthly" | "annual" | "house";
        };
    };
    /** Add a note about a member. Can't be called with a token. */
    addAccountNote: {
        kind: "json";
        input: {
            id: string;
            body: {
                text: string;
            };
        };
        reply: {
            id: string;
        };
    };
    /** Add a page. Can't be called with a token. */
    addPage: {
        kind: "json";
        input: {
            body: {
                title: string;
                description: string;
                body: string;
                slug: string;
                isPublished: boolean;
            };
        };
        reply: AddedPageSource;
    };
    /** Add a passkey. Can't be called with a token. */
    addPasskey: {
        kind: "json";
        input: {
            body: {
                name: string;
                response: {
                    id: string;
                    rawId: string;
                    "type": "public-key";
                    clientExtensionResults?: {};
                    response: {
                        clientDataJSON: string;
                        attestationObject: string;
                        transports?: ("ble" | "cable" | "hybrid" | "internal" | "nfc" | "smart-card" | "usb")[];
                    };
                };
            };
        };
        reply: {
            passkey: Passkey;
            recoveryCodes: string[] | null;
        };
    };
    /** Add a product. Needs a token with the scope `sell`. */
    addProduct: {
        kind: "json";
        input: {
            body: {
                name: string;
                description: string;
                category: "boomtown" | "manufactured" | "tools" | "clothing" | "services" | "pullup" | "kids" | "little-boomers" | "educational";
                isAmericanMade: boolean;
                evidence?: string | null;
                state: "draft" | "active" | "archived";
                variants: {
                    id?: string;
                    sku?: string | null;
                    size?: string;
                    color?: string;
                    cents: number;
                    stock: number;
                    seenStock?: number;
                }[];
                pictures: {
                    mediaUrl: string;
                    alt?: string;
                }[];
            };
        };
        reply: OwnProduct;
    };
    /** Add a special race to a cycle. Can't be called with a token. */
    addSpecialRace: {
        kind: "json";
        input: {
            year: number;
            body: {
                state: string;
                seatClass: 1 | 2 | 3;
            };
        };
        reply: AdministeredCycle;
    };
    /** Add an item to your cart. Open to everyone. */
    addToCart: {
        kind: "json";
        input: {
            body: {
                variantId: string;
                quantity?: number;
            };
        };
        reply: Cart;
    };
    /** Set the video for a side and round. Needs a token with the scope `administer`. */
    addVideo: {
        kind: "json";
        input: {
            id: string;
            body: NewVideo;
        };
        reply: Debate;
    };
    /** Answer an appeal. Can't be called with a token. */
    answerAppeal: {
        kind: "json";
        input: {
            id: string;
            body: {
                decision: "keep" | "lift";
                answer: string;
            };
        };
        reply: Sanction;
    };
    /** Answer a report of a mistake. Can't be called with a token. */
    answerCorrection: {
        kind: "json";
        input: {
            id: string;
            body: {
                status: "accepted" | "declined";
                answer: string;
            };
        };
        reply: AdministeredCorrection;
    };
    /** Answer a message. Can't be called with a token. */
    answerMessage: {
        kind: "json";
        input: {
            id: string;
            body: {
                text: string;
                seen: number;
            };
        };
        reply: Conversation;
    };
    /** Answer a context note. Can't be called with a token. */
    answerNote: {
        kind: "json";
        input: {
            id: string;
            body: NoteAnswer;
        };
        reply: ContextNote;
    };
    /** Answer a review of your product. Needs a token with the scope `sell`. */
    answerReview: {
        kind: "json";
        input: {
            id: string;
            body: {
                text: string;
            };
        };
        reply: Done;
    };
    /** Appeal a rejection. Can't be called with a token. */
    appeal: {
        kind: "json";
        input: {
            kind: string;
            subjectId: string;
            body: {
                text: string;
            };
        };
        reply: ModerationStanding;
    };
    /** Appeal a decision. Open to everyone. */
    appealSanction: {
        kind: "json";
        input: {
            body: {
                key: string;
                text: string;
            };
        };
        reply: OwnSanction;
    };
    /** Apply a checked import. Can't be called with a token. */
    applyImport: {
        kind: "json";
        input: {
            id: string;
            body: {
                currentPassword?: string;
            };
        };
        reply: Import;
    };
    /** Approve an article. Needs a token with the scope `moderate`. */
    approveArticle: {
        kind: "json";
        input: {
            id: string;
            body?: {
                version?: number;
            };
        };
        reply: Article;
    };
    /** Approve. Needs a token with the scope `moderate`. */
    approveItem: {
        kind: "json";
        input: {
            id: string;
            body: {
                version: number;
            };
        };
        reply: ModerationDecision;
    };
    /** Ask the guide. Open to everyone. */
    askGuide: {
        kind: "json";
        input: {
            body: {
                question: string;
            };
        };
        reply: GuideAnswer;
    };
    /** Start adding a passkey. Can't be called with a token. */
    beginPasskey: {
        kind: "json";
        input: {
            body: {
                currentPassword?: string;
            };
        };
        reply: {
            options: {
                challenge: string;
                [key: string]: unknown;
            };
        };
    };
    /** Start a login with a passkey. Open to everyone. */
    beginPasskeyLogin: {
        kind: "json";
        input: {
            body: {
                step: "only" | "second";
            };
        };
        reply: {
            options: {
                challenge: string;
                [key: string]: unknown;
            };
        };
    };
    /** Block an application. Can't be called with a token. */
    blockApplication: {
        kind: "json";
        input: {
            id: string;
            body: {
                reason: string;
            };
        };
        reply: Done;
    };
    /** Cancel an unpaid order. Can't be called with a token. */
    cancelOrder: {
        kind: "json";
        input: {
            id: string;
        };
        reply: Order;
    };
    /** Cancel the plan at the end of its period. Can't be called with a token. */
    cancelSubscription: {
        kind: "json";
        input: {};
        reply: {
            message: string;
            endsAt: string;
        };
    };
    /** Say where you stand before a debate. Can't be called with a token. */
    castFirstVote: {
        kind: "json";
        input: {
            id: string;
            body: {
                position: "A" | "B";
            };
        };
        reply: {
            first: "A" | "B";
        };
    };
    /** Vote for a position. Can't be called with a token. */
    castVote: {
        kind: "json";
        input: {
            id: string;
            body: {
                position: "A" | "B";
            };
        };
        reply: Vote;
    };
    /** Change the announcement that pages show. Can't be called with a token. */
    changeAnnouncement: {
        kind: "json";
        input: {
            id: string;
            body: {
                text: string;
                link?: {
                    label: string;
                    address: string;
                } | null;
                tone: "notice" | "warning";
                endsAt?: string | null;
                version: number;
            };
        };
        reply: Announcement;
    };
    /** Set or change the email address. Can't be called with a token. */
    changeEmail: {
        kind: "json";
        input: {
            body: {
                email: string;
                currentPassword?: string;
            };
        };
        reply: {
            message: string;
        };
    };
    /** Change your notification settings. Can't be called with a token. */
    changeNotificationSettings: {
        kind: "json";
        input: {
            body: {
                emails?: {
                    [key: string]: "now" | "daily" | "weekly" | "never";
                };
                timeZone?: string;
            };
        };
        reply: NotificationSettings;
    };
    /** Change the password. Can't be called with a token. */
    changePassword: {
        kind: "json";
        input: {
            body: {
                currentPassword?: string;
                newPassword: string;
            };
        };
        reply: Done;
    };
    /** Change a product. Needs a token with the scope `sell`. */
    changeProduct: {
        kind: "json";
        input: {
            id: string;
            body: {
                name: string;
                description: string;
                category: "boomtown" | "manufactured" | "tools" | "clothing" | "services" | "pullup" | "kids" | "little-boomers" | "educational";
                isAmericanMade: boolean;
                evidence?: string | null;
                state: "draft" | "active" | "archived";
                variants: {
                    id?: string;
                    sku?: string | null;
                    size?: string;
                    color?: string;
                    cents: number;
                    stock: number;
                    seenStock?: number;
                }[];
                pictures: {
                    mediaUrl: string;
                    alt?: string;
                }[];
            };
        };
        reply: OwnProduct;
    };
    /** Rename, merge or remove tags. Can't be called with a token. */
    changeTags: {
        kind: "json";
        input: {
            body: {
                tags: string[];
                name: string | null;
            };
        };
        reply: TagChange;
    };
    /** Change a webhook, or turn it on or off. Can't be called with a token. */
    changeWebhook: {
        kind: "json";
        input: {
            id: string;
            body: {
                description?: string | null;
                events?: string[];
                isOn?: boolean;
            };
        };
        reply: Webhook;
    };
    /** Check an import again. Can't be called with a token. */
    checkImport: {
        kind: "json";
        input: {
            id: string;
        };
        reply: Import;
    };
    /** Claim an item. Needs a token with the scope `moderate`. */
    claimItem: {
        kind: "json";
        input: {
            id: string;
        };
        reply: QueueItem;
    };
    /** Compare two versions of a Senate candidate. Can't be called with a token. */
    compareCandidateHistory: {
        kind: "json";
        input: {
            id: string;
            "from": number;
            to: number;
        };
        reply: {
            field: string;
            before: string | null;
            after: string | null;
        }[];
    };
    /** Confirm that a part of an order arrived. Can't be called with a token. */
    confirmDelivery: {
        kind: "json";
        input: {
            id: string;
        };
        reply: Order;
    };
    /** Confirm what another editor's import brought. Can't be called with a token. */
    confirmElectionImport: {
        kind: "json";
        input: {
            id: string;
        };
        reply: {
            confirmed: number;
            left: number;
        };
    };
    /** Confirm a payment with a test card. Can't be called with a token. */
    confirmTestCard: {
        kind: "json";
        input: {
            body: {
                clientSecret: string;
                isApproved: boolean;
            };
        };
        reply: TestCardResult;
    };
    /** Turn on an authenticator app. Can't be called with a token. */
    confirmTotp: {
        kind: "json";
        input: {
            body: {
                code: string;
            };
        };
        reply: {
            recoveryCodes: string[];
        };
    };
    /** Contact the administrators. Open to everyone. */
    contact: {
        kind: "json";
        input: {
            body: {
                subject?: string;
                message?: string;
                name?: string | null;
                email?: string | null;
                leaveEmpty?: string;
            };
        };
        reply: {
            message: string;
        };
    };
    /** Contact the administrators from an account. Can't be called with a token. */
    contactAdmin: {
        kind: "json";
        input: {
            body: {
                subject?: string;
                message?: string;
            };
        };
        reply: {
            message: string;
        };
    };
    /** Correct the words of a product of any House. Can't be called with a token. */
    correctProduct: {
        kind: "json";
        input: {
            id: string;
            body: {
                name: string;
                description: string;
                category: "boomtown" | "manufactured" | "tools" | "clothing" | "services" | "pullup" | "kids" | "little-boomers" | "educational";
                isAmericanMade: boolean;
                evidence?: string | null;
                reason: string;
                updatedAt: string;
            };
        };
        reply: AdminProductWords;
    };
    /** Count the members of a segment. Can't be called with a token. */
    countRecipients: {
        kind: "json";
        input: {
            body: {
                segment: Segment;
            };
        };
        reply: {
            recipients: number;
        };
    };
    /** Count search results by kind. Open to everyone. */
    countResults: {
        kind: "json";
        input: {
            q?: string;
        };
        reply: {
            kind: "article" | "debate" | "argument" | "testimony" | "candidate" | "product" | "video" | "member" | "campaign" | "help";
            count: number;
        }[];
    };
    /** Count orders to ship. Needs a token with the scope `sell`. */
    countToShip: {
        kind: "json";
        input: {};
        reply: {
            count: number;
            late: number;
            since: string | null;
            onlyId: string | null;
        };
    };
    /** Count your unread notifications. Needs a token with the scope `read`. */
    countUnread: {
        kind: "json";
        input: {};
        reply: UnreadNotifications;
    };
    /** Create an access token, with your current password. Can't be called with a token. */
    createAccessToken: {
        kind: "json";
        input: {
            body: NewAccessToken;
        };
        reply: {
            token: string;
            created: AccessToken;
        };
    };
    /** Register an application. Can't be called with a token. */
    createApplication: {
        kind: "json";
        input: {
            body: NewApplication;
        };
        reply: {
            application: Application;
            clientSecret: string | null;
        };
    };
    /** Create an article. Needs a token with the scope `draft`. */
    createArticle: {
        kind: "json";
        input: {
            body: NewArticle;
        };
        reply: Article;
    };
    /** Create an avatar. Can't be called with a token. */
    createAvatar: {
        kind: "json";
        input: {
            body: NewAvatar;
        };
        reply: Avatar;
    };
    /** Get an upload address for a profile picture. Can't be called with a token. */
    createAvatarSlot: {
        kind: "json";
        input: {
            body: {
                size?: number;
                contentType?: string;
            };
        };
        reply: {
            uploadUrl: string;
        };
    };
    /** Submit a comment for review. Open to everyone. */
    createCampaignComment: {
        kind: "json";
        input: {
            body: NewCampaignComment;
        };
        reply: CampaignComment;
    };
    /** Add a comment. Needs a token with the scope `comment`. */
    createComment: {
        kind: "json";
        input: {
            body: NewComment;
        };
        reply: Comment;
    };
    /** Create debate. Needs a token with the scope `administer`. */
    createDebate: {
        kind: "json";
        input: {
            body: NewDebate;
        };
        reply: Debate;
    };
    /** Share a draft by a private link. Can't be called with a token. */
    createDraftLink: {
        kind: "json";
        input: {
            id: string;
        };
        reply: DraftLink;
    };
    /** Create an election cycle. Can't be called with a token. */
    createElectionCycle: {
        kind: "json";
        input: {
            body: {
                year: number;
            };
        };
        reply: AdministeredCycle;
    };
    /** Start paying for a House. Can't be called with a token. */
    createHousePayment: {
        kind: "json";
        input: {
            body: {
                houseName: string;
                tableId?: "aa" | "ae" | "ah";
            };
        };
        reply: {
            clientSecret: string | null;
            paymentId: string;
            cents: number;
        };
    };
    /** Start a CSV import. Can't be called with a token. */
    createImport: {
        kind: "json";
        input: {
            body: {
                kind: string;
                fileName: string;
            };
        };
        reply: {
            "import": Import;
            uploadUrl: string;
        };
    };
    /** Get an upload address for an article. Can't be called with a token. */
    createMediaSlot: {
        kind: "json";
        input: {
            body: {
                mediaType?: "image" | "video";
                size?: number;
                contentType?: string;
            };
        };
        reply: {
            uploadURL: string;
        };
    };
    /** Create an order. Can't be called with a token. */
    createOrder: {
        kind: "json";
        input: {
            body: {
                items?: {
                    id: string;
                    quantity: number;
                }[];
            };
        };
        reply: Order;
    };
    /** Start paying an order. Can't be called with a token. */
    createPaymentIntent: {
        kind: "json";
        input: {
            body: {
                orderId: string;
                amount: number;
                isAgain?: boolean;
                items?: {}[];
                sellerInfo?: {};
            };
        };
        reply: {
            clientSecret: string | null;
            paymentIntentId: string;
            amount: number;
            feeBreakdown: FeeBreakdown;
        };
    };
    /** Keep a reason. Can't be called with a token. */
    createReason: {
        kind: "json";
        input: {
            body: {
                purpose: "content" | "article" | "comment" | "testimony" | "challenge" | "argument" | "warning" | "suspension" | "ban";
                title: string;
                text: string;
            };
        };
        reply: CannedReason;
    };
    /** Reply to a comment. Needs a token with the scope `comment`. */
    createReply: {
        kind: "json";
        input: {
            id: string;
            body: NewReply;
        };
        reply: Reply;
    };
    /** Create a Senate candidate. Can't be called with a token. */
    createSenateCandidate: {
        kind: "json";
        input: {
            body: CandidateDraft;
        };
        reply: EditedCandidate;
    };
    /** Submit a testimony for review. Can't be called with a token. */
    createTestimony: {
        kind: "json";
        input: {
            body: NewTestimony;
        };
        reply: OwnTestimony;
    };
    /** Add a video. Can't be called with a token. */
    createVideo: {
        kind: "json";
        input: {
            body: {
                title: string;
                description: string;
                houseCategory: "founding" | "rising" | "tactical" | "merchant";
                tier: "public" | "monthly" | "annual";
                posterUrl?: string | null;
                chapters?: {
                    start: number;
                    title: string;
                }[];
                captions?: string | null;
                transcript?: string | null;
                mediaUrl: string;
            };
        };
        reply: OwnVideo;
    };
    /** Create a webhook. Can't be called with a token. */
    createWebhook: {
        kind: "json";
        input: {
            body: NewWebhook;
        };
        reply: {
            signingSecret: string;
            webhook: Webhook;
        };
    };
    /** Connect an application, or refuse it. Can't be called with a token. */
    decideAuthorization: {
        kind: "json";
        input: {
            body: {
                request: {
                    client_id?: string;
                    redirect_uri?: string;
                    response_type?: string;
                    scope?: string;
                    state?: string;
                    code_challenge?: string;
                    code_challenge_method?: string;
                    resource?: string;
                };
                decision: "allow" | "deny";
            };
        };
        reply: {
            redirect: string;
        };
    };
    /** Decide about a proposed result. Can't be called with a token. */
    decideElectionResult: {
        kind: "json";
        input: {
            id: string;
            body: {
                decision: "confirmed" | "rejected" | "withdrawn";
                reason?: string | null;
            };
        };
        reply: Done;
    };
    /** Decide about ending a verification. Can't be called with a token. */
    decideEnding: {
        kind: "json";
        input: {
            id: string;
            body: {
                decision: "confirm" | "decline";
            };
        };
        reply: {
            id: string;
            decision: "confirm" | "decline" | "withdraw";
        };
    };
    /** Approve or cancel an email change someone else requested. Can't be called with a token. */
    decideOwnEmailChange: {
        kind: "json";
        input: {
            body: {
                decision: "approve" | "cancel";
                currentPassword?: string;
            };
        };
        reply: Done;
    };
    /** Decide on a changed position. Can't be called with a token. */
    decidePositionChange: {
        kind: "json";
        input: {
            id: string;
            body: {
                decision: "confirmed" | "rejected" | "withdrawn";
                reason?: string | null;
            };
        };
        reply: Done;
    };
    /** Decide about a proposed verification. Can't be called with a token. */
    decideProposal: {
        kind: "json";
        input: {
            id: string;
            body: {
                decision: "confirm" | "decline";
            };
        };
        reply: {
            id: string;
            decision: "confirm" | "decline" | "withdraw";
        };
    };
    /** Decide about a removal of votes. Can't be called with a token. */
    decideRemoval: {
        kind: "json";
        input: {
            id: string;
            removalId: string;
            body: {
                decision: "confirm" | "decline";
            };
        };
        reply: DebateReview;
    };
    /** Delete an application. Can't be called with a token. */
    deleteApplication: {
        kind: "json";
        input: {
            id: string;
        };
        reply: Done;
    };
    /** Delete an article. Needs a token with the scope `publish`. */
    deleteArticle: {
        kind: "json";
        input: {
            id: string;
        };
        reply: Done;
    };
    /** Delete an avatar. Can't be called with a token. */
    deleteAvatar: {
        kind: "json";
        input: {
            id: string;
        };
        reply: Done;
    };
    /** Delete your comment. Can't be called with a token. */
    deleteCampaignComment: {
        kind: "json";
        input: {
            id: string;
        };
        reply: Done;
    };
    /** Delete a comment. Needs a token with the scope `comment`. */
    deleteComment: {
        kind: "json";
        input: {
            id: string;
        };
        reply: Done;
    };
    /** Delete a debate with its votes and comments. Can't be called with a token. */
    deleteDebate: {
        kind: "json";
        input: {
            id: string;
        };
        reply: Done;
    };
    /** Revoke a draft's private link. Can't be called with a token. */
    deleteDraftLink: {
        kind: "json";
        input: {
            id: string;
        };
        reply: Done;
    };
    /** Delete a context note. Can't be called with a token. */
    deleteNote: {
        kind: "json";
        input: {
            id: string;
        };
        reply: Done;
    };
    /** Delete a reason. Can't be called with a token. */
    deleteReason: {
        kind: "json";
        input: {
            id: string;
        };
        reply: Done;
    };
    /** Delete a video. Needs a token with the scope `administer`. */
    deleteVideo: {
        kind: "json";
        input: {
            id: string;
            videoId: string;
        };
        reply: Debate;
    };
    /** Delete a webhook. Can't be called with a token. */
    deleteWebhook: {
        kind: "json";
        input: {
            id: string;
        };
        reply: Done;
    };
    /** OpenAPI description. Open to everyone. */
    describeApi: {
        kind: "json";
        input: {};
        reply: object;
    };
    /** Describe an invitation link. Open to everyone. */
    describeInvitation: {
        kind: "json";
        input: {
            token?: string;
        };
        reply: {
            email: string;
            firstName: string | null;
        };
    };
    /** Describe an unsubscribe link. Open to everyone. */
    describeUnsubscribeLink: {
        kind: "json";
        input: {
            token: string;
        };
        reply: UnsubscribeLink;
    };
    /** Discard unfinished changes. Needs a token with the scope `draft`. */
    discardArticleDraft: {
        kind: "json";
        input: {
            id: string;
            draftVersion: number;
        };
        reply: {
            ok: true;
        };
    };
    /** The bad rows of an import, as CSV. Can't be called with a token. */
    downloadImportErrors: {
        kind: "text";
        input: {
            id: string;
        };
        reply: string;
    };
    /** The columns of a kind of import with an example row, as CSV. Can't be called with a token. */
    downloadImportTemplate: {
        kind: "text";
        input: {
            kind: string;
        };
        reply: string;
    };
    /** Arguments, as CSV. Open to everyone. */
    downloadOpenDataArgumentsCsv: {
        kind: "text";
        input: {};
        reply: string;
    };
    /** Arguments, as JSON Lines. Open to everyone. */
    downloadOpenDataArgumentsJsonl: {
        kind: "response";
        input: {};
        reply: string;
    };
    /** Articles, as CSV. Open to everyone. */
    downloadOpenDataArticlesCsv: {
        kind: "text";
        input: {};
        reply: string;
    };
    /** Articles, as JSON Lines. Open to everyone. */
    downloadOpenDataArticlesJsonl: {
        kind: "response";
        input: {};
        reply: string;
    };
    /** Debates, as CSV. Open to everyone. */
    downloadOpenDataDebatesCsv: {
        kind: "text";
        input: {};
        reply: string;
    };
    /** Debates, as JSON Lines. Open to everyone. */
    downloadOpenDataDebatesJsonl: {
        kind: "response";
        input: {};
        reply: string;
    };
    /** Election results, as CSV. Open to everyone. */
    downloadOpenDataElectionResultsCsv: {
        kind: "text";
        input: {};
        reply: string;
    };
    /** Election results, as JSON Lines. Open to everyone. */
    downloadOpenDataElectionResultsJsonl: {
        kind: "response";
        input: {};
        reply: string;
    };
    /** Public ledger, as CSV. Open to everyone. */
    downloadOpenDataLedgerCsv: {
        kind: "text";
        input: {};
        reply: string;
    };
    /** Public ledger, as JSON Lines. Open to everyone. */
    downloadOpenDataLedgerJsonl: {
        kind: "response";
        input: {};
        reply: string;
    };
    /** Moderation in numbers, as CSV. Open to everyone. */
    downloadOpenDataModerationCsv: {
        kind: "text";
        input: {};
        reply: string;
    };
    /** Moderation in numbers, as JSON Lines. Open to everyone. */
    downloadOpenDataModerationJsonl: {
        kind: "response";
        input: {};
        reply: string;
    };
    /** Ratings of context notes, as CSV. Open to everyone. */
    downloadOpenDataNoteRatingsCsv: {
        kind: "text";
        input: {};
        reply: string;
    };
    /** Ratings of context notes, as JSON Lines. Open to everyone. */
    downloadOpenDataNoteRatingsJsonl: {
        kind: "response";
        input: {};
        reply: string;
    };
    /** Context notes, as CSV. Open to everyone. */
    downloadOpenDataNotesCsv: {
        kind: "text";
        input: {};
        reply: string;
    };
    /** Context notes, as JSON Lines. Open to everyone. */
    downloadOpenDataNotesJsonl: {
        kind: "response";
        input: {};
        reply: string;
    };
    /** Policies and their versions, as CSV. Open to everyone. */
    downloadOpenDataPoliciesCsv: {
        kind: "text";
        input: {};
        reply: string;
    };
    /** Policies and their versions, as JSON Lines. Open to everyone. */
    downloadOpenDataPoliciesJsonl: {
        kind: "response";
        input: {};
        reply: string;
    };
    /** Candidates' positions, as CSV. Open to everyone. */
    downloadOpenDataPositionsCsv: {
        kind: "text";
        input: {};
        reply: string;
    };
    /** Candidates' positions, as JSON Lines. Open to everyone. */
    downloadOpenDataPositionsJsonl: {
        kind: "response";
        input: {};
        reply: string;
    };
    /** Get a draft of an email to a candidate. Open to everyone. */
    draftCandidateEmail: {
        kind: "json";
        input: {
            id: string;
        };
        reply: CandidateEmail;
    };
    /** Draft the text of a side and round. Can't be called with a token. */
    draftSlot: {
        kind: "json";
        input: {
            id: string;
            body: {
                position: "A" | "B";
                round: "opening" | "rebuttal" | "closing";
                model: "chatgpt" | "claude" | "deepseek";
            };
        };
        reply: DraftedText;
    };
    /** Change an avatar. Can't be called with a token. */
    editAvatar: {
        kind: "json";
        input: {
            id: string;
            body: NewAvatar;
        };
        reply: Avatar;
    };
    /** Edit a comment. Needs a token with the scope `comment`. */
    editComment: {
        kind: "json";
        input: {
            id: string;
            body: EditedComment;
        };
        reply: Reply;
    };
    /** End the announcement that pages show. Can't be called with a token. */
    endAnnouncement: {
        kind: "json";
        input: {
            id: string;
        };
        reply: Done;
    };
    /** Disconnect an application. Can't be called with a token. */
    endConnection: {
        kind: "json";
        input: {
            id: string;
        };
        reply: Done;
    };
    /** Sign out everywhere else. Can't be called with a token. */
    endOtherSessions: {
        kind: "json";
        input: {
            body: {
                currentPassword?: string;
            };
        };
        reply: {
            ended: number;
        };
    };
    /** Sign out a device. Can't be called with a token. */
    endSession: {
        kind: "json";
        input: {
            id: string;
            body: {
                currentPassword?: string;
            };
        };
        reply: Done;
    };
    /** End your verification. Can't be called with a token. */
    endVerification: {
        kind: "json";
        input: {};
        reply: OwnVerification;
    };
    /** Finish a login with a code. Open to everyone. */
    enterCode: {
        kind: "json";
        input: {
            body: {
                code: string;
            };
        };
        reply: CurrentUser;
    };
    /** Enter a test bank account. Can't be called with a token. */
    enterTestBank: {
        kind: "json";
        input: {
            body: {
                "number": string;
            };
        };
        reply: Done;
    };
    /** Have a model answer from the documentation. Can't be called with a token. */
    explainGuide: {
        kind: "response";
        input: {
            body: {
                question: string;
            };
        };
        reply: string;
    };
    /** All present records of a kind, as CSV in the form that an import takes. Can't be called with a token. */
    exportImportKind: {
        kind: "text";
        input: {
            kind: string;
        };
        reply: string;
    };
    /** Get a state's 2026 Senate race by query. Open to everyone. */
    findStateElection2026: {
        kind: "json";
        input: {
            state?: string;
        };
        reply: StateElection;
    };
    /** Say that you came to the end. Open to everyone. */
    finishArticle: {
        kind: "json";
        input: {
            id: string;
        };
        reply: Done;
    };
    /** Save the new card. Can't be called with a token. */
    finishCardChange: {
        kind: "json";
        input: {
            body: {
                ref: string;
            };
        };
        reply: Done;
    };
    /** Follow something. Can't be called with a token. */
    follow: {
        kind: "json";
        input: {
            kind: string;
            target: string;
        };
        reply: Following;
    };
    /** Mark an order of your House as shipped. Needs a token with the scope `sell`. */
    fulfillSale: {
        kind: "json";
        input: {
            id: string;
            body: {
                carrier?: ("usps" | "ups" | "fedex" | "other") | null;
                tracking?: string | null;
            };
        };
        reply: SaleDetail;
    };
    /** Get which plan or score each capability needs. Open to everyone. */
    getAccessPolicy: {
        kind: "json";
        input: {};
        reply: {
            canVoteInDebates: "public" | "weekly" | "monthly" | "annual" | "house";
            canCommentInDebates: "public" | "weekly" | "monthly" | "annual" | "house";
            canSubmitDebateArgs: "public" | "weekly" | "monthly" | "annual" | "house";
            canCreateAvatars: "public" | "weekly" | "monthly" | "annual" | "house";
            canFormHouse: "public" | "weekly" | "monthly" | "annual" | "house";
            canPostContent: number;
            canInteractSocially: number;
            canConnect: number;
            verified: ("canVoteInDebates" | "canCommentInDebates" | "canSubmitDebateArgs" | "canCreateAvatars" | "canFormHouse" | "canPostContent" | "canInteractSocially" | "canConnect")[];
        };
    };
    /** Get the access policy and its version. Can't be called with a token. */
    getAccessRecord: {
        kind: "json";
        input: {};
        reply: AccessPolicy;
    };
    /** Get your warnings and suspensions. Can't be called with a token. */
    getAccountStatus: {
        kind: "json";
        input: {};
        reply: OwnSanction[];
    };
    /** Get an added page. Open to everyone. */
    getAddedPage: {
        kind: "json";
        input: {
            slug: string;
        };
        reply: AddedTextPage;
    };
    /** Get an added page as it is written. Can't be called with a token. */
    getAddedPageSource: {
        kind: "json";
        input: {
            slug: string;
        };
        reply: AddedPageSource;
    };
    /** Get an order. Needs a token with the scope `administer`. */
    getAdminOrder: {
        kind: "json";
        input: {
            id: string;
        };
        reply: AdminOrderDetail;
    };
    /** Get the words of a product of any House. Needs a token with the scope `administer`. */
    getAdminProduct: {
        kind: "json";
        input: {
            id: string;
        };
        reply: AdminProductWords;
    };
    /** Get the membership agreement. Open to everyone. */
    getAgreement: {
        kind: "json";
        input: {};
        reply: {
            version: number;
            date: string;
            title: string;
            html: string;
        };
    };
    /** Get the announcement that pages show. Can't be called with a token. */
    getAnnouncement: {
        kind: "json";
        input: {};
        reply: CurrentAnnouncement;
    };
    /** Get an accepted argument. Open to everyone. */
    getArgument: {
        kind: "json";
        input: {
            id: string;
            argumentId: string;
        };
        reply: ArgumentInDebate;
    };
    /** Get an article. Open to everyone. */
    getArticle: {
        kind: "json";
        input: {
            id: string;
        };
        reply: Article;
    };
    /** Get the editor's starting text. Needs a token with the scope `read`. */
    getArticleDraft: {
        kind: "json";
        input: {
            id: string;
        };
        reply: ArticleDraft;
    };
    /** Get the schedule of one of your articles. Needs a token with the scope `read`. */
    getArticleSchedule: {
        kind: "json";
        input: {
            id: string;
        };
        reply: ArticleSchedule;
    };
    /** Get an article's statistics. Needs a token with the scope `read`. */
    getArticleStatistics: {
        kind: "json";
        input: {
            id: string;
            range?: "30" | "90" | "all";
        };
        reply: OneArticleStatistics;
    };
    /** The newest articles of a member. Open to everyone. */
    getAuthorFeed: {
        kind: "text";
        input: {
            username: string;
            format: "xml" | "json";
        };
        reply: string;
    };
    /** A bill as a PDF file. Open to everyone. */
    getBillPdf: {
        kind: "response";
        input: {
            sin: "pride" | "lust";
        };
        reply: string;
    };
    /** Ask whether you muted or blocked a member. Can't be called with a token. */
    getBlock: {
        kind: "json";
        input: {
            username: string;
        };
        reply: BlockStanding;
    };
    /** Read a broadcast. Needs a token with the scope `read`. */
    getBroadcast: {
        kind: "json";
        input: {
            id: string;
        };
        reply: Broadcast;
    };
    /** Get the campaign and its issues. Open to everyone. */
    getCampaign: {
        kind: "json";
        input: {};
        reply: Campaign;
    };
    /** Get the member's capabilities. Needs a token with the scope `read`. */
    getCapabilities: {
        kind: "json";
        input: {};
        reply: {
            canView: boolean;
            canShopMarketplace: boolean;
            canPostContent: boolean;
            canInteractSocially: boolean;
            canConnect: boolean;
            canVoteInDebates: boolean;
            canCommentInDebates: boolean;
            canSubmitDebateArgs: boolean;
            canCreateAvatars: boolean;
            canFormHouse: boolean;
            canSellInMarketplace: boolean;
            canAccessControlCenter: boolean;
            canModerateContent: boolean;
            canManageHouses: boolean;
            canComment: boolean;
            canVote: boolean;
            canAccessMarketplace: boolean;
            canPost: boolean;
            accessLevel: number;
            accessLevelName: string;
            subscriptionTier: "public" | "weekly" | "monthly" | "annual" | "house";
            hasHouse: boolean;
            upgradeUrl: string;
            profileCompletionStatus: {
                isComplete: boolean;
                requiresAttention: boolean;
                daysRemaining: number;
                blockedDueToProfile: boolean;
            };
            completeProfileBy: string | null;
            lacking?: {
                [key: string]: {
                    message: string;
                    badge: string;
                    url: string;
                };
            };
        };
    };
    /** Get the card on file. Can't be called with a token. */
    getCard: {
        kind: "json";
        input: {};
        reply: {
            card: {
                brand: string;
                last4: string;
                expMonth: number;
                expYear: number;
            } | null;
            hasPortal: boolean;
        };
    };
    /** Get the card payment settings. Open to everyone. */
    getCardSetup: {
        kind: "json";
        input: {};
        reply: {
            provider: ("stripe" | "test") | null;
            publishableKey: string | null;
        };
    };
    /** Get your cart. Open to everyone. */
    getCart: {
        kind: "json";
        input: {};
        reply: Cart;
    };
    /** The newest articles of a category. Open to everyone. */
    getCategoryFeed: {
        kind: "text";
        input: {
            category: string;
            format: "xml" | "json";
        };
        reply: string;
    };
    /** Get a proof-of-work challenge for a comment. Open to everyone. */
    getCommentChallenge: {
        kind: "json";
        input: {};
        reply: CommentChallenge;
    };
    /** Get the current contest. Open to everyone. */
    getContest: {
        kind: "json";
        input: {};
        reply: {
            contest: string;
            leaders: Challenge[];
            featured: ContestResult | null;
            prizes: {
                month: string;
                year: string;
            };
        };
    };
    /** Get a report and its answer by code. Open to everyone. */
    getCorrection: {
        kind: "json";
        input: {
            code?: string;
        };
        reply: Correction;
    };
    /** Get the current member. Needs a token with the scope `read`. */
    getCurrentUser: {
        kind: "json";
        input: {};
        reply: CurrentUser;
    };
    /** Get a public data set with its fields. Open to everyone. */
    getDataSet: {
        kind: "json";
        input: {
            name: string;
        };
        reply: DescribedDataSet;
    };
    /** Get a debate with its videos. Open to everyone. */
    getDebate: {
        kind: "json";
        input: {
            id: string;
        };
        reply: Debate;
    };
    /** All debates as a calendar. Open to everyone. */
    getDebateCalendar: {
        kind: "text";
        input: {};
        reply: string;
    };
    /** One debate as a calendar. Open to everyone. */
    getDebateEvent: {
        kind: "text";
        input: {
            id: string;
        };
        reply: string;
    };
    /** Get the review of a debate. Can't be called with a token. */
    getDebateReview: {
        kind: "json";
        input: {
            id: string;
        };
        reply: DebateReview;
    };
    /** Get your House as a seller. Needs a token with the scope `sell`. */
    getDesk: {
        kind: "json";
        input: {};
        reply: SellerDesk;
    };
    /** Get the name on your document. Can't be called with a token. */
    getDocumentName: {
        kind: "json";
        input: {};
        reply: {
            document: {
                firstName: string;
                lastName: string;
            };
            profile: string;
        };
    };
    /** Get the state of a draft's private link. Needs a token with the scope `read`. */
    getDraftLink: {
        kind: "json";
        input: {
            id: string;
        };
        reply: {
            expiresAt: string | null;
        };
    };
    /** Election days, runoffs and days of certification of some states. Open to everyone. */
    getElectionCalendar: {
        kind: "text";
        input: {
            states: string;
        };
        reply: string;
    };
    /** The newest confirmed positions. Open to everyone. */
    getElectionChangesFeed: {
        kind: "text";
        input: {};
        reply: string;
    };
    /** All published results with their sources, as CSV. Open to everyone. */
    getElectionResultsCsv: {
        kind: "text";
        input: {
            year?: number;
        };
        reply: string;
    };
    /** All published results with their sources, as JSON. Open to everyone. */
    getElectionResultsJson: {
        kind: "json";
        input: {
            year?: number;
        };
        reply: {
            year: number;
            license: string | null;
            results: object[];
        };
    };
    /** An embed, for a frame on another page. Open to everyone. */
    getEmbed: {
        kind: "text";
        input: {
            kind: "articles" | "debates" | "races" | "results" | "products";
            id: string;
            theme?: "light" | "dark";
        };
        reply: string;
    };
    /** An embed's moving figures. Open to everyone. */
    getEmbedFigures: {
        kind: "json";
        input: {
            kind: "articles" | "debates" | "races" | "results" | "products";
            id: string;
        };
        reply: {
            status: string | null;
            note: string | null;
            /** Whether asking again is worthwhile */
            isLive: boolean;
            rows: {
                detail: string | null;
                value: string | null;
                share: number | null;
            }[];
        };
    };
    /** Download an export of your data. Can't be called with a token. */
    getExportFile: {
        kind: "response";
        input: {
            id: string;
        };
        reply: string;
    };
    /** Ask whether you follow something. Needs a token with the scope `read`. */
    getFollowing: {
        kind: "json";
        input: {
            kind: string;
            target: string;
        };
        reply: Following;
    };
    /** Get the front page's facts. Open to everyone. */
    getFrontPage: {
        kind: "json";
        input: {};
        reply: FrontPage;
    };
    /** Count Houses at the first price. Open to everyone. */
    getHousePlaces: {
        kind: "json";
        input: {};
        reply: {
            taken: number;
            atFirstPrice: number;
            price: number;
            later: {
                weekly: number;
                monthly: number;
                annual: number;
                house: number;
            };
        };
    };
    /** Get an import. Can't be called with a token. */
    getImport: {
        kind: "json";
        input: {
            id: string;
        };
        reply: Import;
    };
    /** Get the columns of a kind of import. Can't be called with a token. */
    getImportKind: {
        kind: "json";
        input: {
            kind: string;
        };
        reply: ImportKind;
    };
    /** Count what an import brought that awaits a second editor. Can't be called with a token. */
    getImportedPositions: {
        kind: "json";
        input: {
            id: string;
        };
        reply: {
            waiting: number;
            isOwn: boolean;
        };
    };
    /** Get an issue of the campaign. Open to everyone. */
    getIssue: {
        kind: "json";
        input: {
            sin: string;
        };
        reply: CampaignIssue;
    };
    /** Get a queue item. Needs a token with the scope `moderate`. */
    getItem: {
        kind: "json";
        input: {
            id: string;
        };
        reply: QueueItemDetail;
    };
    /** Get the shipping address of your latest order. Can't be called with a token. */
    getLastAddress: {
        kind: "json";
        input: {};
        reply: {
            address: OrderAddress | null;
        };
    };
    /** The leaderboard. Open to everyone. */
    getLeaderboard: {
        kind: "paged";
        input: {
            cursor?: string;
            limit?: number;
        };
        reply: {
            username: string;
            name: string;
            total: number;
            rank: string;
        }[];
    };
    /** Get your like. Needs a token with the scope `read`. */
    getLike: {
        kind: "json";
        input: {
            id: string;
        };
        reply: Likes;
    };
    /** Get the rate limits and their version. Can't be called with a token. */
    getLimits: {
        kind: "json";
        input: {};
        reply: RateLimits;
    };
    /** Get the live guide’s configuration. Can't be called with a token. */
    getLiveGuide: {
        kind: "json";
        input: {};
        reply: {
            isConfigured: boolean;
            agentId: string | null;
            apiUrl: string | null;
        };
    };
    /** Get a drawn look as an SVG picture. Open to everyone. */
    getLook: {
        kind: "text";
        input: {
            look: string;
        };
        reply: string;
    };
    /** Get an uploaded picture or video. Open to everyone. */
    getMedia: {
        kind: "response";
        input: {
            key: string;
        };
        reply: string;
    };
    /** Get a member's public page. Open to everyone. */
    getMember: {
        kind: "json";
        input: {
            username: string;
        };
        reply: {
            id: string;
            username: string;
            displayName: string;
            isStaff: boolean;
            isVerified: boolean;
            bio: string | null;
            profileImageUrl: string | null;
            memberSince: number;
            score: {
                total: number;
                rank: string;
            } | null;
        };
    };
    /** Get a member's file. Can't be called with a token. */
    getMemberFile: {
        kind: "json";
        input: {
            id: string;
        };
        reply: {
            member: ManagedMember;
            parts: {
                name: string;
                title: string;
            }[];
        };
    };
    /** Get a member's public House. Open to everyone. */
    getMemberHouse: {
        kind: "json";
        input: {
            username: string;
        };
        reply: {
            house: MemberHouse | null;
        };
    };
    /** Get the member's plan. Needs a token with the scope `read`. */
    getMembership: {
        kind: "json";
        input: {};
        reply: {
            tier: "public" | "weekly" | "monthly" | "annual" | "house";
            paidTier: ("weekly" | "monthly" | "annual") | null;
            subscription: Subscription | null;
            house: {
                name: string;
                status: "pending" | "verified" | "certified";
                paidAt: string;
                isDisputed: boolean;
            } | null;
            agreement: {
                version: number;
                acceptedAt: string;
                isCurrent: boolean;
            } | null;
        };
    };
    /** Read a message and its replies. Can't be called with a token. */
    getMessage: {
        kind: "json";
        input: {
            id: string;
        };
        reply: {
            id: string;
            subject: string;
            message: string;
            createdAt: string;
            replies: MessageReply[];
            canBeAnswered: boolean;
            isEmailed: boolean;
        };
    };
    /** Get your exports and the state of your account. Can't be called with a token. */
    getMyData: {
        kind: "json";
        input: {};
        reply: MyData;
    };
    /** Read a message and its replies. Can't be called with a token. */
    getMyMessage: {
        kind: "json";
        input: {
            id: string;
        };
        reply: Conversation;
    };
    /** Get your support for a bill. Can't be called with a token. */
    getMySupport: {
        kind: "json";
        input: {
            sin: string;
        };
        reply: {
            isSupported: boolean;
        };
    };
    /** Get your vote. Can't be called with a token. */
    getMyVote: {
        kind: "json";
        input: {
            id: string;
        };
        reply: {
            position: ("A" | "B") | null;
            first: ("A" | "B") | null;
            removed: string | null;
        };
    };
    /** The newest articles. Open to everyone. */
    getNewsFeed: {
        kind: "text";
        input: {
            format: "xml" | "json";
        };
        reply: string;
    };
    /** All ratings of context notes, as CSV. Open to everyone. */
    getNoteRatingsFile: {
        kind: "text";
        input: {};
        reply: string;
    };
    /** Get the subject of context notes. Can't be called with a token. */
    getNoteSubject: {
        kind: "json";
        input: {
            kind: "article" | "argument";
            id: string;
        };
        reply: NoteSubject;
    };
    /** All context notes, as CSV. Open to everyone. */
    getNotesFile: {
        kind: "text";
        input: {};
        reply: string;
    };
    /** Get your notification settings. Needs a token with the scope `read`. */
    getNotificationSettings: {
        kind: "json";
        input: {};
        reply: NotificationSettings;
    };
    /** Get how to show a page elsewhere, by oEmbed. Open to everyone. */
    getOembed: {
        kind: "json";
        input: {
            url: string;
            format?: string;
            maxwidth?: number;
            maxheight?: number;
        };
        reply: Oembed;
    };
    /** Get the public ledger by month. Open to everyone. */
    getOpenBooks: {
        kind: "json";
        input: {};
        reply: {
            months: OpenMonth[];
        };
    };
    /** Get one of your orders. Needs a token with the scope `read`. */
    getOrder: {
        kind: "json";
        input: {
            id: string;
        };
        reply: Order;
    };
    /** Get an order's receipt. Can't be called with a token. */
    getOrderReceipt: {
        kind: "response";
        input: {
            id: string;
        };
        reply: string;
    };
    /** Get an overview of all states. Open to everyone. */
    getOverview: {
        kind: "json";
        input: {
            year: string;
        };
        reply: ElectionOverview;
    };
    /** Get your House's name and status. Needs a token with the scope `read`. */
    getOwnHouse: {
        kind: "json";
        input: {};
        reply: {
            house: OwnHouse | null;
        };
    };
    /** Get one of your products. Needs a token with the scope `sell`. */
    getOwnProduct: {
        kind: "json";
        input: {
            id: string;
        };
        reply: OwnProduct;
    };
    /** Get your articles' statistics. Needs a token with the scope `read`. */
    getOwnStatistics: {
        kind: "json";
        input: {
            range?: "30" | "90" | "all";
        };
        reply: ArticleStatistics;
    };
    /** Get a text page, such as the documentation. Open to everyone. */
    getPage: {
        kind: "json";
        input: {
            slug: string;
        };
        reply: TextPage;
    };
    /** Get a content page as it is written. Can't be called with a token. */
    getPageSource: {
        kind: "json";
        input: {
            slug: string;
        };
        reply: PageSource;
    };
    /** Get your House's payouts. Needs a token with the scope `sell`. */
    getPayouts: {
        kind: "json";
        input: {};
        reply: {
            houseName: string;
            provider: ("stripe" | "test") | null;
            account: {
                canReceive: boolean;
                paysOut: boolean;
                isSubmitted: boolean;
                missing: string[];
            } | null;
            takings: number;
            pending: number;
            transferred: number;
            paidOutside: number;
            owedBack: number;
            takenBack: number;
            paidOut: number;
            onTheWay: number;
            balance: number | null;
            months: {
                month: string;
                sales: number;
                refunds: number;
                transferred: number;
            }[];
        };
    };
    /** Get a login waiting for its second factor. Open to everyone. */
    getPendingLogin: {
        kind: "json";
        input: {};
        reply: {
            isOpen: boolean;
            hasTotp: boolean;
            hasPasskey: boolean;
        };
    };
    /** All public positions with their sources, as CSV. Open to everyone. */
    getPositionsCsv: {
        kind: "text";
        input: {
            year?: number;
        };
        reply: string;
    };
    /** All public positions with their sources, as JSON. Open to everyone. */
    getPositionsJson: {
        kind: "json";
        input: {
            year?: number;
        };
        reply: {
            year: number;
            license: string | null;
            positions: object[];
        };
    };
    /** Get the price list and its version. Can't be called with a token. */
    getPrices: {
        kind: "json";
        input: {};
        reply: PriceList;
    };
    /** Get a product. Open to everyone. */
    getProduct: {
        kind: "json";
        input: {
            id: string;
        };
        reply: FullProduct;
    };
    /** Count your products that need attention. Needs a token with the scope `sell`. */
    getProductAlerts: {
        kind: "json";
        input: {};
        reply: {
            hasProducts: boolean;
            alerts: ProductAlert[];
        };
    };
    /** Count carts and payments with one of your products. Needs a token with the scope `sell`. */
    getProductInterest: {
        kind: "json";
        input: {
            id: string;
        };
        reply: {
            carts: number;
            payments: number;
        };
    };
    /** Get a payment's receipt. Can't be called with a token. */
    getReceipt: {
        kind: "response";
        input: {
            id: string;
        };
        reply: string;
    };
    /** Get the result of a closed debate. Open to everyone. */
    getResult: {
        kind: "json";
        input: {
            id: string;
        };
        reply: DebateResult;
    };
    /** Get retention by month of joining. Needs a token with the scope `administer`. */
    getRetention: {
        kind: "json";
        input: {};
        reply: {
            cohorts: AnalyticsCohort[];
        };
    };
    /** List moderation kinds and states. Needs a token with the scope `moderate`. */
    getReviewQueue: {
        kind: "json";
        input: {};
        reply: {
            kinds: {
                kind: string;
                name: string;
                hasStates: boolean;
            }[];
            waiting: {
                flagged: number;
                reported: number;
                appealed: number;
                pending: number;
            };
            waitingByKind: {
                [key: string]: number;
            };
        };
    };
    /** Get a revision. Open to everyone. */
    getRevision: {
        kind: "json";
        input: {
            id: string;
            version: number;
        };
        reply: {
            version: number;
            kind: "saved" | "submitted" | "published" | "held_back" | "edited";
            at: string;
            by: string | null;
            title: string;
            wasPublic: boolean;
            words: ArticleWords;
        };
    };
    /** Get an order of your House. Needs a token with the scope `sell`. */
    getSale: {
        kind: "json";
        input: {
            id: string;
        };
        reply: SaleDetail;
    };
    /** Get a decision by its key. Open to everyone. */
    getSanctionByKey: {
        kind: "json";
        input: {
            key: string;
        };
        reply: OwnSanction;
    };
    /** Get your answers and score. Can't be called with a token. */
    getScoring: {
        kind: "json";
        input: {};
        reply: Scoring;
    };
    /** Get the screening rules. Can't be called with a token. */
    getScreening: {
        kind: "json";
        input: {};
        reply: ScreeningRules;
    };
    /** Get login security settings. Can't be called with a token. */
    getSecurity: {
        kind: "json";
        input: {};
        reply: {
            totpSince: string | null;
            recoveryCodesLeft: number;
            passkeys: Passkey[];
            isConfirmedByLogin: boolean;
            isLoginFresh: boolean;
            emailChange: {
                email: string | null;
                requestedAt: string;
                takesEffectAt: string;
            } | null;
            linkedLogins: {
                id: string;
                provider: string;
                linkedAt: string;
            }[];
            isOwnerProven: boolean;
        };
    };
    /** Get a House that sells. Open to everyone. */
    getSeller: {
        kind: "json";
        input: {
            id: string;
        };
        reply: Seller;
    };
    /** Get a Senate candidate with waiting changes. Needs a token with the scope `administer`. */
    getSenateCandidate: {
        kind: "json";
        input: {
            id: string;
        };
        reply: EditedCandidate;
    };
    /** A picture of a page for previews of its link. Open to everyone. */
    getShareCard: {
        kind: "response";
        input: {
            kind: "articles" | "debates" | "races" | "results" | "products" | "arguments";
            id: string;
            width?: 1200 | 600 | 300;
        };
        reply: string;
    };
    /** Get the site settings and their version. Can't be called with a token. */
    getSiteSettings: {
        kind: "json";
        input: {};
        reply: SiteSettings;
    };
    /** Get the status of your submission. Needs a token with the scope `read`. */
    getStanding: {
        kind: "json";
        input: {
            kind: string;
            subjectId: string;
        };
        reply: ModerationStanding;
    };
    /** Get a state's Senate race of a cycle. Open to everyone. */
    getStateElection: {
        kind: "json";
        input: {
            year: string;
            state: string;
        };
        reply: StateElection;
    };
    /** Get a state's 2026 Senate race. Open to everyone. */
    getStateElection2026: {
        kind: "json";
        input: {
            state: string;
        };
        reply: StateElection;
    };
    /** The newest articles about a state. Open to everyone. */
    getStateFeed: {
        kind: "text";
        input: {
            state: string;
            format: "xml" | "json";
        };
        reply: string;
    };
    /** Get site statistics. Needs a token with the scope `administer`. */
    getStats: {
        kind: "json";
        input: {};
        reply: {
            totalUsers: number;
            activeUsers: number;
            verifiedMembers: number;
            totalHouses: number;
            verifiedHouses: number;
            liveDebates: number;
            totalDebates: number;
            flaggedIssues: number;
            pendingPosts: number;
            pendingComments: number;
            openMessages: number;
            openAppeals: number;
            electionsToConfirm: number;
            version: string;
        };
    };
    /** Count a bill's supporters. Open to everyone. */
    getSupport: {
        kind: "json";
        input: {
            sin: string;
        };
        reply: BillSupport;
    };
    /** The tally of a bill's supporters. Open to everyone. */
    getSupportTally: {
        kind: "text";
        input: {
            sin: "pride" | "lust";
        };
        reply: string;
    };
    /** Get the running change of tags. Can't be called with a token. */
    getTagChange: {
        kind: "json";
        input: {};
        reply: {
            change: TagChange | null;
        };
    };
    /** The tally of a closed debate. Open to everyone. */
    getTally: {
        kind: "text";
        input: {
            id: string;
        };
        reply: string;
    };
    /** The newest testimonies. Open to everyone. */
    getTestimonyFeed: {
        kind: "text";
        input: {};
        reply: string;
    };
    /** Get the transparency report. Open to everyone. */
    getTransparencyReport: {
        kind: "json";
        input: {};
        reply: TransparencyReport;
    };
    /** Get trends by day, week or month. Needs a token with the scope `administer`. */
    getTrends: {
        kind: "json";
        input: {
            unit?: "day" | "week" | "month";
        };
        reply: {
            countedAt: string | null;
            periods: AnalyticsPeriod[];
        };
    };
    /** Get your verification. Can't be called with a token. */
    getVerification: {
        kind: "json";
        input: {};
        reply: OwnVerification;
    };
    /** Get what administrators watch about verification. Can't be called with a token. */
    getVerificationReport: {
        kind: "json";
        input: {};
        reply: VerificationReport;
    };
    /** Get a version of a record. Can't be called with a token. */
    getVersion: {
        kind: "json";
        input: {
            kind: string;
            name: string;
            version: number;
        };
        reply: VersionContent;
    };
    /** Get a video. Open to everyone. */
    getVideo: {
        kind: "json";
        input: {
            id: string;
        };
        reply: VideoDetail;
    };
    /** Get the captions of a video. Open to everyone. */
    getVideoCaptions: {
        kind: "text";
        input: {
            id: string;
            expires: string;
            "for": string;
            signature: string;
        };
        reply: string;
    };
    /** Get the file of a video. Open to everyone. */
    getVideoFile: {
        kind: "response";
        input: {
            id: string;
            expires: string;
            "for": string;
            signature: string;
        };
        reply: string;
    };
    /** Help with a member's login. Can't be called with a token. */
    helpWithLogin: {
        kind: "json";
        input: {
            id: string;
            body: {
                action: "end-sessions" | "clear-second-factor" | "send-reset";
                currentPassword?: string;
            };
        };
        reply: Done;
    };
    /** Hold a debate's close for review. Can't be called with a token. */
    holdDebate: {
        kind: "json";
        input: {
            id: string;
            body: {
                reason: string;
            };
        };
        reply: DebateReview;
    };
    /** Invite somebody. Can't be called with a token. */
    inviteMember: {
        kind: "json";
        input: {
            body: {
                email: string;
                firstName?: string | null;
                isModerator?: boolean;
                currentPassword?: string;
            };
        };
        reply: Invitation;
    };
    /** Keep your account. Can't be called with a token. */
    keepAccount: {
        kind: "json";
        input: {};
        reply: Done;
    };
    /** Lift a warning, suspension or ban. Can't be called with a token. */
    liftSanction: {
        kind: "json";
        input: {
            id: string;
        };
        reply: Sanction;
    };
    /** Like an article. Can't be called with a token. */
    likeArticle: {
        kind: "json";
        input: {
            id: string;
        };
        reply: Likes;
    };
    /** Like a testimony. Can't be called with a token. */
    likeTestimony: {
        kind: "json";
        input: {
            id: string;
        };
        reply: TestimonyLike;
    };
    /** List your access tokens. Can't be called with a token. */
    listAccessTokens: {
        kind: "json";
        input: {};
        reply: {
            scopes: ("read" | "draft" | "publish" | "comment" | "sell" | "moderate" | "administer")[];
            tokens: AccessToken[];
        };
    };
    /** List notes about a member. Can't be called with a token. */
    listAccountNotes: {
        kind: "paged";
        input: {
            id: string;
            cursor?: string;
            limit?: number;
        };
        reply: AccountNote[];
    };
    /** List added pages with drafts. Can't be called with a token. */
    listAddedPageSources: {
        kind: "json";
        input: {};
        reply: ListedAddedPage[];
    };
    /** List added pages. Open to everyone. */
    listAddedPages: {
        kind: "json";
        input: {};
        reply: AddedPage[];
    };
    /** List submitted challenges. Needs a token with the scope `moderate`. */
    listAdminChallenges: {
        kind: "paged";
        input: {
            status?: "pending" | "approved" | "rejected";
            cursor?: string;
            limit?: number;
        };
        reply: AdminChallenge[];
    };
    /** List submitted challenges: the whole list as CSV. Needs a token with the scope `moderate`. */
    listAdminChallengesAsCsv: {
        kind: "text";
        input: {
            status?: "pending" | "approved" | "rejected";
        };
        reply: string;
    };
    /** List or search debates. Needs a token with the scope `administer`. */
    listAdminDebates: {
        kind: "paged";
        input: {
            status?: "scheduled" | "coming_soon" | "live" | "voting" | "closed";
            search?: string;
            cursor?: string;
            limit?: number;
        };
        reply: DebateCard[];
    };
    /** List or search debates: the whole list as CSV. Needs a token with the scope `administer`. */
    listAdminDebatesAsCsv: {
        kind: "text";
        input: {
            status?: "scheduled" | "coming_soon" | "live" | "voting" | "closed";
            search?: string;
        };
        reply: string;
    };
    /** List all orders. Needs a token with the scope `administer`. */
    listAdminOrders: {
        kind: "paged";
        input: {
            state?: "draft" | "awaiting_payment" | "paid" | "fulfilled" | "delivered" | "cancelled" | "refunded";
            cursor?: string;
            limit?: number;
            search?: string;
        };
        reply: AdminOrder[];
    };
    /** List all orders: the whole list as CSV. Needs a token with the scope `administer`. */
    listAdminOrdersAsCsv: {
        kind: "text";
        input: {
            state?: "draft" | "awaiting_payment" | "paid" | "fulfilled" | "delivered" | "cancelled" | "refunded";
            search?: string;
        };
        reply: string;
    };
    /** List products of all Houses. Needs a token with the scope `administer`. */
    listAdminProducts: {
        kind: "paged";
        input: {
            state?: "draft" | "active" | "archived" | "removed";
            search?: string;
            cursor?: string;
            limit?: number;
        };
        reply: AdminProduct[];
    };
    /** List products of all Houses: the whole list as CSV. Needs a token with the scope `administer`. */
    listAdminProductsAsCsv: {
        kind: "text";
        input: {
            state?: "draft" | "active" | "archived" | "removed";
            search?: string;
        };
        reply: string;
    };
    /** List videos in every state. Needs a token with the scope `administer`. */
    listAdminVideos: {
        kind: "paged";
        input: {
            state?: "pending" | "published" | "removed";
            search?: string;
            cursor?: string;
            limit?: number;
        };
        reply: OwnVideo[];
    };
    /** List videos in every state: the whole list as CSV. Needs a token with the scope `administer`. */
    listAdminVideosAsCsv: {
        kind: "text";
        input: {
            state?: "pending" | "published" | "removed";
            search?: string;
        };
        reply: string;
    };
    /** List all applications, newest first. Can't be called with a token. */
    listAllApplications: {
        kind: "paged";
        input: {
            cursor?: string;
            limit?: number;
        };
        reply: ListedApplication[];
    };
    /** List everybody's comments. Needs a token with the scope `moderate`. */
    listAllComments: {
        kind: "paged";
        input: {
            search?: string;
            cursor?: string;
            limit?: number;
        };
        reply: AnyComment[];
    };
    /** List everybody's comments: the whole list as CSV. Needs a token with the scope `moderate`. */
    listAllCommentsAsCsv: {
        kind: "text";
        input: {
            search?: string;
        };
        reply: string;
    };
    /** List earlier announcements. Can't be called with a token. */
    listAnnouncements: {
        kind: "paged";
        input: {
            cursor?: string;
            limit?: number;
        };
        reply: Announcement[];
    };
    /** List appeals. Can't be called with a token. */
    listAppeals: {
        kind: "paged";
        input: {
            show?: "open" | "answered";
            cursor?: string;
            limit?: number;
        };
        reply: SanctionAppeal[];
    };
    /** List the applications that you registered. Can't be called with a token. */
    listApplications: {
        kind: "json";
        input: {};
        reply: Application[];
    };
    /** List accepted arguments for a side and round. Open to everyone. */
    listArguments: {
        kind: "paged";
        input: {
            id: string;
            position: "A" | "B";
            round: "opening" | "rebuttal" | "closing";
            cursor?: string;
            limit?: number;
        };
        reply: Argument[];
    };
    /** List your articles' sums. Needs a token with the scope `read`. */
    listArticleSums: {
        kind: "paged";
        input: {
            cursor?: string;
            limit?: number;
        };
        reply: ArticleSums[];
    };
    /** List your articles' sums: the whole list as CSV. Needs a token with the scope `read`. */
    listArticleSumsAsCsv: {
        kind: "text";
        input: {};
        reply: string;
    };
    /** List published articles. Open to everyone. */
    listArticles: {
        kind: "paged";
        input: {
            category?: "all" | "breaking" | "politics" | "analysis" | "opinion" | "local" | "national" | "streaming_corps" | "tactical";
            search?: string;
            scope?: "national" | "state";
            state?: string;
            author?: string;
            featured?: "true";
            cursor?: string;
            limit?: number;
        };
        reply: ArticleCard[];
    };
    /** List published articles: the whole list as CSV. Can't be called with a token. */
    listArticlesAsCsv: {
        kind: "text";
        input: {
            category?: "all" | "breaking" | "politics" | "analysis" | "opinion" | "local" | "national" | "streaming_corps" | "tactical";
            search?: string;
            scope?: "national" | "state";
            state?: string;
            author?: string;
            featured?: "true";
        };
        reply: string;
    };
    /** List audit log entries. Needs a token with the scope `administer`. */
    listAudit: {
        kind: "paged";
        input: {
            action?: string;
            actor?: string;
            subject?: string;
            since?: string;
            until?: string;
            cursor?: string;
            limit?: number;
        };
        reply: {
            seq: number;
            at: string;
            actor: {
                id: string;
                username: string;
                name: string;
            } | null;
            actorId: string;
            action: string;
            subjectKind: string;
            subjectId: string;
            subject: {
                name: string;
                path: string | null;
            } | null;
            before: {
                [key: string]: string | number | boolean | null;
            } | null;
            after: {
                [key: string]: string | number | boolean | null;
            } | null;
        }[];
    };
    /** List audit log entries: the whole list as CSV. Needs a token with the scope `administer`. */
    listAuditAsCsv: {
        kind: "text";
        input: {
            action?: string;
            actor?: string;
            subject?: string;
            since?: string;
            until?: string;
        };
        reply: string;
    };
    /** List whom you muted or blocked. Can't be called with a token. */
    listBlocks: {
        kind: "paged";
        input: {
            cursor?: string;
            limit?: number;
        };
        reply: BlockedMember[];
    };
    /** List broadcasts. Can't be called with a token. */
    listBroadcasts: {
        kind: "paged";
        input: {
            cursor?: string;
            limit?: number;
        };
        reply: SentBroadcast[];
    };
    /** List approved comments on an article or bill. Open to everyone. */
    listCampaignComments: {
        kind: "paged";
        input: {
            articleType: "universal" | "bill";
            articleId: string;
            cursor?: string;
            limit?: number;
        };
        reply: CampaignComment[];
    };
    /** List a Senate candidate's history. Can't be called with a token. */
    listCandidateHistory: {
        kind: "paged";
        input: {
            id: string;
            cursor?: string;
            limit?: number;
        };
        reply: CandidateHistoryEntry[];
    };
    /** List approved challenges. Open to everyone. */
    listChallenges: {
        kind: "paged";
        input: {
            contest?: string;
            cursor?: string;
            limit?: number;
        };
        reply: Challenge[];
    };
    /** List comments on an article or debate. Open to everyone. */
    listComments: {
        kind: "paged";
        input: {
            kind: string;
            id: string;
            side?: "A" | "B";
            sort?: "newest" | "useful";
            comment?: string;
            cursor?: string;
            limit?: number;
        };
        reply: Comment[];
    };
    /** List the applications that are connected to your account. Can't be called with a token. */
    listConnections: {
        kind: "json";
        input: {};
        reply: Connection[];
    };
    /** List reports of mistakes. Can't be called with a token. */
    listCorrections: {
        kind: "paged";
        input: {
            show?: "open" | "answered";
            cursor?: string;
            limit?: number;
        };
        reply: AdministeredCorrection[];
    };
    /** List the public data sets. Open to everyone. */
    listDataSets: {
        kind: "json";
        input: {};
        reply: DataSet[];
    };
    /** Debates. Open to everyone. */
    listDebates: {
        kind: "paged";
        input: {
            status?: "scheduled" | "coming_soon" | "live" | "voting" | "closed";
            cursor?: string;
            limit?: number;
        };
        reply: DebateCard[];
    };
    /** Debates: the whole list as CSV. Can't be called with a token. */
    listDebatesAsCsv: {
        kind: "text";
        input: {
            status?: "scheduled" | "coming_soon" | "live" | "voting" | "closed";
        };
        reply: string;
    };
    /** List a webhook's deliveries. Needs a token with the scope `read`. */
    listDeliveries: {
        kind: "paged";
        input: {
            id: string;
            cursor?: string;
            limit?: number;
        };
        reply: WebhookDelivery[];
    };
    /** List the AI models. Can't be called with a token. */
    listDraftModels: {
        kind: "json";
        input: {};
        reply: DraftModel[];
    };
    /** List election cycles with their races. Needs a token with the scope `administer`. */
    listElectionCycles: {
        kind: "json";
        input: {};
        reply: AdministeredCycle[];
    };
    /** List the results of a cycle. Needs a token with the scope `administer`. */
    listElectionResults: {
        kind: "json";
        input: {
            year?: number;
        };
        reply: CycleResults;
    };
    /** List articles by those you follow. Needs a token with the scope `read`. */
    listFollowedArticles: {
        kind: "paged";
        input: {
            cursor?: string;
            limit?: number;
        };
        reply: ArticleCard[];
    };
    /** List what you follow. Needs a token with the scope `read`. */
    listFollows: {
        kind: "paged";
        input: {
            kind?: string;
            cursor?: string;
            limit?: number;
        };
        reply: Followed[];
    };
    /** List the latest headlines. Open to everyone. */
    listHeadlines: {
        kind: "json";
        input: {};
        reply: Headline[];
    };
    /** Houses. Needs a token with the scope `administer`. */
    listHouses: {
        kind: "paged";
        input: {
            search?: string;
            status?: "pending" | "verified" | "certified";
            cursor?: string;
            limit?: number;
        };
        reply: ManagedHouse[];
    };
    /** Houses: the whole list as CSV. Needs a token with the scope `administer`. */
    listHousesAsCsv: {
        kind: "text";
        input: {
            search?: string;
            status?: "pending" | "verified" | "certified";
        };
        reply: string;
    };
    /** List an import's checked rows. Can't be called with a token. */
    listImportRows: {
        kind: "paged";
        input: {
            id: string;
            effect?: "new" | "changed" | "unchanged" | "error";
            cursor?: string;
            limit?: number;
        };
        reply: ImportRow[];
    };
    /** List imports of a kind. Can't be called with a token. */
    listImports: {
        kind: "paged";
        input: {
            kind: string;
            cursor?: string;
            limit?: number;
        };
        reply: Import[];
    };
    /** List pending invitations. Can't be called with a token. */
    listInvitations: {
        kind: "paged";
        input: {
            cursor?: string;
            limit?: number;
        };
        reply: Invitation[];
    };
    /** List queues. Needs a token with the scope `administer`. */
    listJobQueues: {
        kind: "json";
        input: {};
        reply: string[];
    };
    /** List queued and failed jobs and emails. Needs a token with the scope `administer`. */
    listJobs: {
        kind: "paged";
        input: {
            state?: "failed" | "retrying" | "waiting";
            queue?: string;
            cursor?: string;
            limit?: number;
        };
        reply: QueuedJob[];
    };
    /** List queued and failed jobs and emails: the whole list as CSV. Needs a token with the scope `administer`. */
    listJobsAsCsv: {
        kind: "text";
        input: {
            state?: "failed" | "retrying" | "waiting";
            queue?: string;
        };
        reply: string;
    };
    /** List a member's accepted arguments. Open to everyone. */
    listMemberArguments: {
        kind: "paged";
        input: {
            username: string;
            cursor?: string;
            limit?: number;
        };
        reply: MemberArgument[];
    };
    /** List a member's approved challenges. Open to everyone. */
    listMemberChallenges: {
        kind: "paged";
        input: {
            username: string;
            cursor?: string;
            limit?: number;
        };
        reply: Challenge[];
    };
    /** List one part of a member's file. Can't be called with a token. */
    listMemberFile: {
        kind: "paged";
        input: {
            id: string;
            part: string;
            cursor?: string;
            limit?: number;
        };
        reply: MemberFileEntry[];
    };
    /** List messages to administrators. Can't be called with a token. */
    listMessages: {
        kind: "paged";
        input: {
            show?: "open" | "handled";
            cursor?: string;
            limit?: number;
        };
        reply: ContactMessage[];
    };
    /** List messages to administrators: the whole list as CSV. Can't be called with a token. */
    listMessagesAsCsv: {
        kind: "text";
        input: {
            show?: "open" | "handled";
        };
        reply: string;
    };
    /** List comments by review state. Needs a token with the scope `moderate`. */
    listModeratedComments: {
        kind: "paged";
        input: {
            status?: "pending" | "approved" | "rejected";
            cursor?: string;
            limit?: number;
        };
        reply: ModeratedCampaignComment[];
    };
    /** List comments by review state: the whole list as CSV. Needs a token with the scope `moderate`. */
    listModeratedCommentsAsCsv: {
        kind: "text";
        input: {
            status?: "pending" | "approved" | "rejected";
        };
        reply: string;
    };
    /** List testimonies by review state. Needs a token with the scope `moderate`. */
    listModeratedTestimonies: {
        kind: "paged";
        input: {
            status?: "pending" | "approved" | "rejected";
            cursor?: string;
            limit?: number;
        };
        reply: ModeratedTestimony[];
    };
    /** List testimonies by review state: the whole list as CSV. Needs a token with the scope `moderate`. */
    listModeratedTestimoniesAsCsv: {
        kind: "text";
        input: {
            status?: "pending" | "approved" | "rejected";
        };
        reply: string;
    };
    /** List your arguments. Needs a token with the scope `read`. */
    listMyArguments: {
        kind: "json";
        input: {
            id: string;
        };
        reply: OwnArgument[];
    };
    /** List your articles. Needs a token with the scope `read`. */
    listMyArticles: {
        kind: "paged";
        input: {
            status?: "draft" | "published" | "pending_review";
            badge?: "published" | "pending_review" | "draft" | "flagged";
            search?: string;
            cursor?: string;
            limit?: number;
        };
        reply: {
            id: string;
            title: string;
            summary: string | null;
            content: string;
            category: "breaking" | "politics" | "analysis" | "opinion" | "local" | "national" | "streaming_corps" | "tactical";
            scope: "national" | "state";
            state: ("AL" | "AK" | "AZ" | "AR" | "CA" | "CO" | "CT" | "DE" | "FL" | "GA" | "HI" | "ID" | "IL" | "IN" | "IA" | "KS" | "KY" | "LA" | "ME" | "MD" | "MA" | "MI" | "MN" | "MS" | "MO" | "MT" | "NE" | "NV" | "NH" | "NJ" | "NM" | "NY" | "NC" | "ND" | "OH" | "OK" | "OR" | "PA" | "RI" | "SC" | "SD" | "TN" | "TX" | "UT" | "VT" | "VA" | "WA" | "WV" | "WI" | "WY") | null;
            tags: string[] | null;
            featured: boolean;
            status: "draft" | "pending_review" | "published";
            mediaUrl: string | null;
            mediaType: ("image" | "video") | null;
            mediaAlt: string | null;
            thumbnailUrl: string | null;
            moderationState: "approved" | "flagged" | "pending";
            createdAt: string;
            publishedAt: string | null;
            readingMinutes: number;
            views: number;
            viewCount: number;
            likes: number;
            commentCount: number;
            authorId: string;
            authorUsername: string;
            authorImageUrl: string | null;
            authorIsStaff: boolean;
            authorIsVerified: boolean;
            author: {
                firstName: string | null;
                lastName: string | null;
            };
            moderationReason: string | null;
            publishAt: string | null;
        }[];
    };
    /** List your avatars. Needs a token with the scope `read`. */
    listMyAvatars: {
        kind: "json";
        input: {};
        reply: Avatar[];
    };
    /** List your pending and rejected comments. Needs a token with the scope `read`. */
    listMyCampaignComments: {
        kind: "json";
        input: {
            articleType: "universal" | "bill";
            articleId: string;
        };
        reply: OwnCampaignComment[];
    };
    /** List your challenges. Needs a token with the scope `read`. */
    listMyChallenges: {
        kind: "json";
        input: {};
        reply: OwnChallenge[];
    };
    /** List the testimonies you like. Needs a token with the scope `read`. */
    listMyLikes: {
        kind: "json";
        input: {
            sin?: "pride" | "lust" | "greed" | "wrath" | "envy" | "gluttony" | "sloth";
        };
        reply: {
            ids: string[];
        };
    };
    /** List your messages to the administrators. Can't be called with a token. */
    listMyMessages: {
        kind: "paged";
        input: {
            cursor?: string;
            limit?: number;
        };
        reply: OwnMessage[];
    };
    /** List your pictures. Can't be called with a token. */
    listMyPictures: {
        kind: "paged";
        input: {
            cursor?: string;
            limit?: number;
        };
        reply: UploadedPicture[];
    };
    /** List your testimonies. Needs a token with the scope `read`. */
    listMyTestimonies: {
        kind: "json";
        input: {
            sin?: "pride" | "lust" | "greed" | "wrath" | "envy" | "gluttony" | "sloth";
        };
        reply: OwnTestimony[];
    };
    /** List your votes. Can't be called with a token. */
    listMyVotes: {
        kind: "json";
        input: {};
        reply: {
            debateId: string;
            position: "A" | "B";
        }[];
    };
    /** New members. Needs a token with the scope `administer`. */
    listNewMembers: {
        kind: "paged";
        input: {
            cursor?: string;
            limit?: number;
        };
        reply: NewMember[];
    };
    /** New members: the whole list as CSV. Needs a token with the scope `administer`. */
    listNewMembersAsCsv: {
        kind: "text";
        input: {};
        reply: string;
    };
    /** List context notes. Open to everyone. */
    listNotes: {
        kind: "paged";
        input: {
            kind: "article" | "argument";
            id: string;
            cursor?: string;
            limit?: number;
        };
        reply: ContextNote[];
    };
    /** List your notifications. Needs a token with the scope `read`. */
    listNotifications: {
        kind: "paged";
        input: {
            about?: "answers";
            cursor?: string;
            limit?: number;
        };
        reply: Notification[];
    };
    /** List public ledger entries. Open to everyone. */
    listOpenEntries: {
        kind: "paged";
        input: {
            month?: string;
            account?: "fees:table:aa" | "fees:table:ae" | "fees:table:ah" | "fees:treasury" | "fees:house_tax" | "expense:card_fees" | "expense:dispute_fees";
            cursor?: string;
            limit?: number;
        };
        reply: OpenEntry[];
    };
    /** List public ledger entries: the whole list as CSV. Open to everyone. */
    listOpenEntriesAsCsv: {
        kind: "text";
        input: {
            month?: string;
            account?: "fees:table:aa" | "fees:table:ae" | "fees:table:ah" | "fees:treasury" | "fees:house_tax" | "expense:card_fees" | "expense:dispute_fees";
        };
        reply: string;
    };
    /** List messages about an order. Can't be called with a token. */
    listOrderMessages: {
        kind: "paged";
        input: {
            id: string;
            cursor?: string;
            limit?: number;
        };
        reply: OrderMessage[];
    };
    /** List your orders. Needs a token with the scope `read`. */
    listOrders: {
        kind: "paged";
        input: {
            cursor?: string;
            limit?: number;
        };
        reply: OrderSummary[];
    };
    /** List recent account activity. Can't be called with a token. */
    listOwnActivity: {
        kind: "paged";
        input: {
            cursor?: string;
            limit?: number;
        };
        reply: {
            id: string;
            at: string;
            kind: "login" | "login-failed" | "code-failed" | "logout" | "session-ended" | "sessions-ended" | "password-changed" | "reset-sent" | "password-reset" | "address-requested" | "address-approved" | "address-canceled" | "address-changed" | "app-added" | "app-removed" | "factors-removed" | "recovery-code-used" | "recovery-codes-made" | "passkey-added" | "passkey-removed" | "login-linked" | "login-unlinked" | "owner-proven" | "role-changed" | "token-created" | "token-revoked" | "application-connected" | "application-ended" | "webhook-created";
            device: string | null;
            network: string | null;
            detail: string | null;
            isByAdministrator: boolean;
        }[];
    };
    /** List your House's products. Needs a token with the scope `sell`. */
    listOwnProducts: {
        kind: "paged";
        input: {
            state?: "draft" | "active" | "archived" | "removed";
            cursor?: string;
            limit?: number;
        };
        reply: OwnProduct[];
    };
    /** List your videos. Needs a token with the scope `sell`. */
    listOwnVideos: {
        kind: "json";
        input: {};
        reply: OwnVideo[];
    };
    /** List content pages. Can't be called with a token. */
    listPageSources: {
        kind: "json";
        input: {};
        reply: ListedPage[];
    };
    /** List the member's payments. Needs a token with the scope `read`. */
    listPayments: {
        kind: "paged";
        input: {
            cursor?: string;
            limit?: number;
        };
        reply: {
            id: string;
            description: string;
            cents: number;
            refundedCents: number;
            owedCents: number;
            paidBackBy: string | null;
            disputedCents: number;
            paidAt: string;
            receiptUrl: string;
        }[];
    };
    /** List figures by day, week or month. Needs a token with the scope `administer`. */
    listPeriods: {
        kind: "paged";
        input: {
            unit?: "day" | "week" | "month";
            limit?: number;
            cursor?: string;
        };
        reply: AnalyticsPeriod[];
    };
    /** List figures by day, week or month: the whole list as CSV. Needs a token with the scope `administer`. */
    listPeriodsAsCsv: {
        kind: "text";
        input: {
            unit?: "day" | "week" | "month";
        };
        reply: string;
    };
    /** List plans and prices. Open to everyone. */
    listPlans: {
        kind: "json";
        input: {};
        reply: {
            id: "weekly" | "monthly" | "annual" | "house";
            name: string;
            price: number;
            displayPrice: string;
            interval: "week" | "month" | "year" | "once";
            description: string;
            features: string[];
        }[];
    };
    /** List changed positions that wait for a second editor. Needs a token with the scope `administer`. */
    listPositionChanges: {
        kind: "paged";
        input: {
            cursor?: string;
            limit?: number;
        };
        reply: PositionChange[];
    };
    /** List posts waiting for review. Needs a token with the scope `moderate`. */
    listPosts: {
        kind: "paged";
        input: {
            kind?: string;
            usState?: string;
            state?: "flagged" | "reported" | "appealed" | "pending";
            claim?: "mine" | "unclaimed";
            search?: string;
            order?: "oldest" | "newest" | "flagged";
            cursor?: string;
            limit?: number;
        };
        reply: QueueItem[];
    };
    /** List or search products for sale. Open to everyone. */
    listProducts: {
        kind: "paged";
        input: {
            category?: "all" | "american-made" | "boomtown" | "manufactured" | "tools" | "clothing" | "services" | "pullup" | "kids" | "little-boomers" | "educational";
            tableId?: "aa" | "ae" | "ah";
            q?: string;
            houseId?: string;
            americanMade?: "true";
            inStock?: "true";
            minPrice?: number;
            maxPrice?: number;
            minRating?: number;
            sort?: "newest" | "price" | "price-desc" | "rating";
            cursor?: string;
            limit?: number;
        };
        reply: Product[];
    };
    /** List members proposed for verification. Can't be called with a token. */
    listProposals: {
        kind: "json";
        input: {};
        reply: VerificationProposal[];
    };
    /** List the review queue. Needs a token with the scope `moderate`. */
    listQueue: {
        kind: "paged";
        input: {
            kind?: string;
            usState?: string;
            state?: "flagged" | "reported" | "appealed" | "pending";
            claim?: "mine" | "unclaimed";
            search?: string;
            order?: "oldest" | "newest" | "flagged";
            cursor?: string;
            limit?: number;
        };
        reply: QueueItem[];
    };
    /** List the review queue: the whole list as CSV. Needs a token with the scope `moderate`. */
    listQueueAsCsv: {
        kind: "text";
        input: {
            kind?: string;
            usState?: string;
            state?: "flagged" | "reported" | "appealed" | "pending";
            claim?: "mine" | "unclaimed";
            search?: string;
            order?: "oldest" | "newest" | "flagged";
        };
        reply: string;
    };
    /** List canned reasons. Needs a token with the scope `moderate`. */
    listReasons: {
        kind: "json";
        input: {};
        reply: CannedReason[];
    };
    /** List the member's recent payments. Can't be called with a token. */
    listRecentPayments: {
        kind: "json";
        input: {};
        reply: OwnPayment[];
    };
    /** List related articles. Open to everyone. */
    listRelated: {
        kind: "json";
        input: {
            id: string;
        };
        reply: Headline[];
    };
    /** List the replies to a comment. Open to everyone. */
    listReplies: {
        kind: "paged";
        input: {
            kind: string;
            id: string;
            comment: string;
            cursor?: string;
            limit?: number;
        };
        reply: Reply[];
    };
    /** List a product's reviews. Open to everyone. */
    listReviews: {
        kind: "paged";
        input: {
            id: string;
            cursor?: string;
            limit?: number;
        };
        reply: ProductReview[];
    };
    /** List an article's revisions. Open to everyone. */
    listRevisions: {
        kind: "paged";
        input: {
            id: string;
            cursor?: string;
            limit?: number;
        };
        reply: Revision[];
    };
    /** List orders of your House. Needs a token with the scope `sell`. */
    listSales: {
        kind: "paged";
        input: {
            state?: "draft" | "awaiting_payment" | "paid" | "fulfilled" | "delivered" | "cancelled" | "refunded";
            cursor?: string;
            limit?: number;
            isDisputed?: "true" | "false";
            sort?: "newest" | "oldest";
        };
        reply: Sale[];
    };
    /** List orders of your House: the whole list as CSV. Needs a token with the scope `sell`. */
    listSalesAsCsv: {
        kind: "text";
        input: {
            state?: "draft" | "awaiting_payment" | "paid" | "fulfilled" | "delivered" | "cancelled" | "refunded";
            isDisputed?: "true" | "false";
            sort?: "newest" | "oldest";
        };
        reply: string;
    };
    /** List a member's warnings, suspensions and bans. Can't be called with a token. */
    listSanctions: {
        kind: "paged";
        input: {
            id: string;
            cursor?: string;
            limit?: number;
        };
        reply: Sanction[];
    };
    /** List the security log. Can't be called with a token. */
    listSecurityLog: {
        kind: "paged";
        input: {
            userId?: string;
            cursor?: string;
            limit?: number;
        };
        reply: {
            id: string;
            at: string;
            kind: "login" | "login-failed" | "code-failed" | "logout" | "session-ended" | "sessions-ended" | "password-changed" | "reset-sent" | "password-reset" | "address-requested" | "address-approved" | "address-canceled" | "address-changed" | "app-added" | "app-removed" | "factors-removed" | "recovery-code-used" | "recovery-codes-made" | "passkey-added" | "passkey-removed" | "login-linked" | "login-unlinked" | "owner-proven" | "role-changed" | "token-created" | "token-revoked" | "application-connected" | "application-ended" | "webhook-created";
            device: string | null;
            network: string | null;
            detail: string | null;
            member: {
                id: string;
                username: string;
                name: string;
            } | null;
            actor: {
                id: string;
                username: string;
                name: string;
            } | null;
        }[];
    };
    /** List the security log: the whole list as CSV. Can't be called with a token. */
    listSecurityLogAsCsv: {
        kind: "text";
        input: {
            userId?: string;
        };
        reply: string;
    };
    /** List your House's earnings. Needs a token with the scope `sell`. */
    listSellerEarnings: {
        kind: "paged";
        input: {
            cursor?: string;
            limit?: number;
        };
        reply: SellerEarning[];
    };
    /** List your House's earnings: the whole list as CSV. Needs a token with the scope `sell`. */
    listSellerEarningsAsCsv: {
        kind: "text";
        input: {};
        reply: string;
    };
    /** List payouts to your bank. Needs a token with the scope `sell`. */
    listSellerPayouts: {
        kind: "paged";
        input: {
            cursor?: string;
            limit?: number;
        };
        reply: SellerPayout[];
    };
    /** List payouts to your bank: the whole list as CSV. Needs a token with the scope `sell`. */
    listSellerPayoutsAsCsv: {
        kind: "text";
        input: {};
        reply: string;
    };
    /** List Senate candidates. Needs a token with the scope `administer`. */
    listSenateCandidates: {
        kind: "paged";
        input: {
            search?: string;
            state?: string;
            status?: "red" | "yellow" | "green";
            year?: number;
            cursor?: string;
            limit?: number;
        };
        reply: SenateCandidate[];
    };
    /** List sessions. Can't be called with a token. */
    listSessions: {
        kind: "json";
        input: {};
        reply: {
            id: string;
            isCurrent: boolean;
            device: string;
            createdAt: string;
            lastUsedAt: string;
        }[];
    };
    /** List a debate's status history. Open to everyone. */
    listStatusChanges: {
        kind: "json";
        input: {
            id: string;
        };
        reply: DebateStatusChange[];
    };
    /** List the Tables. Open to everyone. */
    listTables: {
        kind: "json";
        input: {};
        reply: MarketplaceTable[];
    };
    /** List tags. Can't be called with a token. */
    listTags: {
        kind: "paged";
        input: {
            search?: string;
            sort?: "most" | "name";
            cursor?: string;
            limit?: number;
        };
        reply: Tag[];
    };
    /** List tags: the whole list as CSV. Can't be called with a token. */
    listTagsAsCsv: {
        kind: "text";
        input: {
            search?: string;
            sort?: "most" | "name";
        };
        reply: string;
    };
    /** List your tasks. Needs a token with the scope `read`. */
    listTasks: {
        kind: "json";
        input: {};
        reply: Task[];
    };
    /** List sales tax rates. Can't be called with a token. */
    listTaxRates: {
        kind: "json";
        input: {};
        reply: TaxRate[];
    };
    /** List approved testimonies. Open to everyone. */
    listTestimonies: {
        kind: "paged";
        input: {
            sin?: "pride" | "lust" | "greed" | "wrath" | "envy" | "gluttony" | "sloth";
            cursor?: string;
            limit?: number;
        };
        reply: Testimony[];
    };
    /** List what an access token was used for. Can't be called with a token. */
    listTokenCalls: {
        kind: "paged";
        input: {
            id: string;
            cursor?: string;
            limit?: number;
        };
        reply: TokenCalls[];
    };
    /** List open debates you haven't voted in. Needs a token with the scope `read`. */
    listUnvotedDebates: {
        kind: "json";
        input: {};
        reply: DebateCard[];
    };
    /** Members. Needs a token with the scope `administer`. */
    listUsers: {
        kind: "paged";
        input: {
            search?: string;
            role?: "administrators" | "moderators" | "vendors" | "verified" | "suspended" | "banned";
            sort?: "newest" | "oldest" | "username";
            cursor?: string;
            limit?: number;
        };
        reply: ManagedMember[];
    };
    /** Members: the whole list as CSV. Needs a token with the scope `administer`. */
    listUsersAsCsv: {
        kind: "text";
        input: {
            search?: string;
            role?: "administrators" | "moderators" | "vendors" | "verified" | "suspended" | "banned";
            sort?: "newest" | "oldest" | "username";
        };
        reply: string;
    };
    /** List the versions of a record. Can't be called with a token. */
    listVersions: {
        kind: "paged";
        input: {
            kind: string;
            name: string;
            cursor?: string;
            limit?: number;
        };
        reply: RecordVersion[];
    };
    /** List your resumable uploads. Can't be called with a token. */
    listVideoUploads: {
        kind: "json";
        input: {};
        reply: {
            maxBytes: number;
            uploads: OpenUpload[];
        };
    };
    /** List videos. Open to everyone. */
    listVideos: {
        kind: "paged";
        input: {
            category?: "founding" | "rising" | "tactical" | "merchant";
            featured?: "true" | "false";
            cursor?: string;
            limit?: number;
        };
        reply: Video[];
    };
    /** List articles waiting for review. Needs a token with the scope `moderate`. */
    listWaitingArticles: {
        kind: "paged";
        input: {
            state?: string;
            cursor?: string;
            limit?: number;
        };
        reply: WaitingArticle[];
    };
    /** List articles waiting for review: the whole list as CSV. Needs a token with the scope `moderate`. */
    listWaitingArticlesAsCsv: {
        kind: "text";
        input: {
            state?: string;
        };
        reply: string;
    };
    /** List money that waits. Needs a token with the scope `administer`. */
    listWaitingMoney: {
        kind: "json";
        input: {};
        reply: WaitingMoney[];
    };
    /** List your webhooks. Needs a token with the scope `read`. */
    listWebhooks: {
        kind: "json";
        input: {};
        reply: {
            kinds: WebhookEventKind[];
            webhooks: Webhook[];
            most: number;
            mayReceiveAll: boolean;
        };
    };
    /** List contest winners. Open to everyone. */
    listWinners: {
        kind: "json";
        input: {};
        reply: {
            months: ContestResult[];
            years: ContestResult[];
        };
    };
    /** Log in. Open to everyone. */
    logIn: {
        kind: "json";
        input: {
            body: Credentials;
        };
        reply: CurrentUser;
    };
    /** Log in with a passkey. Open to everyone. */
    logInWithPasskey: {
        kind: "json";
        input: {
            body: {
                step: "only" | "second";
                response: {
                    id: string;
                    rawId: string;
                    "type": "public-key";
                    clientExtensionResults?: {};
                    response: {
                        clientDataJSON: string;
                        authenticatorData: string;
                        signature: string;
                        userHandle?: string;
                    };
                };
            };
        };
        reply: CurrentUser;
    };
    /** Log out. Open to everyone. */
    logOut: {
        kind: "json";
        input: {};
        reply: Done;
    };
    /** Mark a comment as useful. Can't be called with a token. */
    markUseful: {
        kind: "json";
        input: {
            id: string;
        };
        reply: Usefulness;
    };
    /** Open the provider's billing page. Can't be called with a token. */
    openBillingPortal: {
        kind: "json";
        input: {};
        reply: {
            url: string;
        };
    };
    /** Start changing the card on file. Can't be called with a token. */
    openCardChange: {
        kind: "json";
        input: {};
        reply: {
            ref: string;
            clientSecret: string;
        };
    };
    /** Set up payouts. Can't be called with a token. */
    openPayoutAccount: {
        kind: "json";
        input: {};
        reply: {
            url: string;
        };
    };
    /** Start paying for a plan. Can't be called with a token. */
    openSubscription: {
        kind: "json";
        input: {
            body: {
                tier: "weekly" | "monthly" | "annual";
                quotedAt?: string;
            };
        };
        reply: {
            clientSecret: string | null;
            alreadyActive: boolean;
            redirectTo: string | null;
            paymentId: string | null;
            cents: number;
            failure: string | null;
        };
    };
    /** Start paying a challenge's entry fee. Can't be called with a token. */
    payForChallenge: {
        kind: "json";
        input: {
            body: {
                challengeTitle: string;
                description?: string;
                mediaUrl?: string | null;
                isAgain?: boolean;
            };
        };
        reply: {
            clientSecret: string | null;
            paymentIntentId: string;
            cents: number;
        };
    };
    /** Pay with a test card. Can't be called with a token. */
    payWithTestCard: {
        kind: "json";
        input: {
            body: {
                clientSecret: string;
                "number": string;
            };
        };
        reply: TestCardResult;
    };
    /** Preview an added page. Can't be called with a token. */
    previewAddedPage: {
        kind: "json";
        input: {
            body: {
                title: string;
                description: string;
                body: string;
                slug: string | null;
            };
        };
        reply: {
            page: TextPage;
            lostHeadings: {
                id: string;
                text: string;
            }[];
        };
    };
    /** Preview a content page. Can't be called with a token. */
    previewPage: {
        kind: "json";
        input: {
            slug: string;
            body: {
                title: string;
                description: string;
                body: string;
            };
        };
        reply: {
            page: TextPage;
            lostHeadings: {
                id: string;
                text: string;
            }[];
        };
    };
    /** Preview a refund. Can't be called with a token. */
    previewRefund: {
        kind: "json";
        input: {
            id: string;
            body: {
                lines?: {
                    lineId: string;
                    quantity: number;
                }[];
                shipping?: string[];
            };
        };
        reply: RefundPreview;
    };
    /** Try screening rules on a text. Can't be called with a token. */
    previewScreening: {
        kind: "json";
        input: {
            body: {
                rules: {
                    words: string[];
                    links: string[];
                    maxLinks: number;
                    newAuthors: {
                        knownAfter: number;
                        maxLinks: number;
                        reviewFirst: boolean;
                    };
                };
                text: string;
                isNewAuthor?: boolean;
            };
        };
        reply: {
            reasons: string[];
            inForce: {
                version: number;
                reasons: string[];
            };
        };
    };
    /** Propose a decision. Needs a token with the scope `moderate`. */
    proposeDecision: {
        kind: "json";
        input: {
            id: string;
            body: {
                version: number;
                decision: "approve" | "reject";
                reason: string;
            };
        };
        reply: Done;
    };
    /** Propose the result of a round. Can't be called with a token. */
    proposeElectionResult: {
        kind: "json";
        input: {
            body: EnteredResult;
        };
        reply: ProposedResult;
    };
    /** Propose to end a member's verification. Can't be called with a token. */
    proposeEnding: {
        kind: "json";
        input: {
            body: {
                username: string;
                reason: string;
            };
        };
        reply: {
            id: string;
        };
    };
    /** Propose to remove votes. Can't be called with a token. */
    proposeRemoval: {
        kind: "json";
        input: {
            id: string;
            body: {
                usernames: string[];
                reason: string;
            };
        };
        reply: DebateReview;
    };
    /** Propose a member for verification. Can't be called with a token. */
    proposeVerification: {
        kind: "json";
        input: {
            body: {
                username: string;
                way: "paper" | "in-person";
                reason: string;
                country: string;
                state?: string | null;
                documentType: "passport" | "license" | "id-card";
                documentNumber: string;
                isAdult: true;
                hasSameName: true;
            };
        };
        reply: VerificationProposal;
    };
    /** Confirm ownership with an older password or code. Can't be called with a token. */
    proveOwner: {
        kind: "json";
        input: {
            body: {
                password?: string;
                code?: string;
            };
        };
        reply: Done;
    };
    /** Publish an announcement. Can't be called with a token. */
    publishAnnouncement: {
        kind: "json";
        input: {
            body: {
                text: string;
                link?: {
                    label: string;
                    address: string;
                } | null;
                tone: "notice" | "warning";
                endsAt?: string | null;
                replaces?: string | null;
            };
        };
        reply: Announcement;
    };
    /** Publish an article in one step. Needs a token with the scope `publish`. */
    publishQuickly: {
        kind: "json";
        input: {
            body: {
                title: string;
                content: string;
                category?: "breaking" | "politics" | "analysis" | "opinion" | "local" | "national" | "streaming_corps" | "tactical";
                scope?: "national" | "state";
                state?: string | null;
            };
        };
        reply: Article;
    };
    /** Mute or block a member. Can't be called with a token. */
    putBlock: {
        kind: "json";
        input: {
            username: string;
            body: NewBlock;
        };
        reply: BlockStanding;
    };
    /** Put an AI draft in a slot. Can't be called with a token. */
    putDraft: {
        kind: "json";
        input: {
            id: string;
            body: {
                position: "A" | "B";
                round: "opening" | "rebuttal" | "closing";
                model: "chatgpt" | "claude" | "deepseek";
                text: string;
            };
        };
        reply: Debate;
    };
    /** Update your answers. Can't be called with a token. */
    putScoring: {
        kind: "json";
        input: {
            body: {
                firstName?: string | null;
                lastName?: string | null;
                bio?: string | null;
                location?: string | null;
                birthDate?: string | null;
                educationLevel?: ("none" | "high_school" | "some_college" | "bachelors" | "masters" | "doctorate") | null;
                isEmployed?: boolean | null;
                annualIncome?: number | null;
                yearsEmployed?: number | null;
                employmentDetails?: string | null;
                userCreditScore?: number | null;
                maritalStatus?: ("single" | "married" | "divorced" | "separated" | "widowed") | null;
                divorceCount?: number | null;
                numberOfChildren?: number | null;
                outOfWedlockChildren?: number | null;
                abortedChildren?: number | null;
                hasCriminalRecord?: boolean | null;
                criminalRecordDetails?: string | null;
                unsaid?: ("education" | "employment" | "creditScore" | "maritalStatus" | "children" | "outOfWedlock" | "abortions" | "criminalConvictions")[];
                consent?: true;
            };
        };
        reply: Scoring;
    };
    /** Approve or reject a testimony. Needs a token with the scope `moderate`. */
    putTestimonyStatus: {
        kind: "json";
        input: {
            id: string;
            body: {
                status: "approved" | "rejected";
                reason?: string;
                version?: number;
            };
        };
        reply: ModeratedTestimony;
    };
    /** Get the price of an upgrade. Can't be called with a token. */
    quoteUpgrade: {
        kind: "json";
        input: {
            tier: "weekly" | "monthly" | "annual";
        };
        reply: {
            cents: number;
            renewsAt: string;
            renewalCents: number;
            quotedAt: string;
        };
    };
    /** Rate an argument convincing. Can't be called with a token. */
    rateArgument: {
        kind: "json";
        input: {
            id: string;
            argumentId: string;
        };
        reply: ArgumentRating;
    };
    /** Rate a context note. Can't be called with a token. */
    rateNote: {
        kind: "json";
        input: {
            id: string;
            body: NewNoteRating;
        };
        reply: NoteRating;
    };
    /** Mark all notifications as read. Can't be called with a token. */
    readAllNotifications: {
        kind: "json";
        input: {};
        reply: Done;
    };
    /** Changes of the API, as a web page. Open to everyone. */
    readApiChanges: {
        kind: "text";
        input: {};
        reply: string;
    };
    /** API reference as a web page. Open to everyone. */
    readApiDocs: {
        kind: "text";
        input: {};
        reply: string;
    };
    /** Developer guide as a web page. Open to everyone. */
    readApiGuide: {
        kind: "text";
        input: {};
        reply: string;
    };
    /** How to connect an assistant, as a web page. Open to everyone. */
    readAssistantsGuide: {
        kind: "text";
        input: {};
        reply: string;
    };
    /** Read what an application asks for. Can't be called with a token. */
    readAuthorization: {
        kind: "json";
        input: {
            client_id?: string;
            redirect_uri?: string;
            response_type?: string;
            scope?: string;
            state?: string;
            code_challenge?: string;
            code_challenge_method?: string;
            resource?: string;
        };
        reply: {
            problem: string | null;
            asked: AuthorizationAsked | null;
        };
    };
    /** Mark a notification as read. Can't be called with a token. */
    readNotification: {
        kind: "json";
        input: {
            id: string;
        };
        reply: Done;
    };
    /** Read a shared draft. Open to everyone. */
    readSharedDraft: {
        kind: "json";
        input: {
            token: string;
        };
        reply: SharedDraft;
    };
    /** How to receive webhooks, as a web page. Open to everyone. */
    readWebhooksGuide: {
        kind: "text";
        input: {};
        reply: string;
    };
    /** Update your verification from the provider. Can't be called with a token. */
    refreshVerification: {
        kind: "json";
        input: {};
        reply: OwnVerification;
    };
    /** Refund an order or parts of it. Can't be called with a token. */
    refundOrder: {
        kind: "json";
        input: {
            id: string;
            body: {
                lines?: {
                    lineId: string;
                    quantity: number;
                }[];
                shipping?: string[];
                reason: string;
                cents?: number;
            };
        };
        reply: AdminOrderDetail;
    };
    /** Register. Open to everyone. */
    register: {
        kind: "json";
        input: {
            body: {
                username: string;
                password: string;
                email?: string | null;
                firstName?: string | null;
                lastName?: string | null;
                invitation?: string | null;
            };
        };
        reply: CurrentUser;
    };
    /** Reject an article. Needs a token with the scope `moderate`. */
    rejectArticle: {
        kind: "json";
        input: {
            id: string;
            body: {
                reason: string;
                version?: number;
            };
        };
        reply: Article;
    };
    /** Reject with a reason. Needs a token with the scope `moderate`. */
    rejectItem: {
        kind: "json";
        input: {
            id: string;
            body: {
                version: number;
                reason: string;
            };
        };
        reply: ModerationDecision;
    };
    /** End the review of a debate. Can't be called with a token. */
    releaseDebate: {
        kind: "json";
        input: {
            id: string;
        };
        reply: DebateReview;
    };
    /** Release a claim. Needs a token with the scope `moderate`. */
    releaseItem: {
        kind: "json";
        input: {
            id: string;
        };
        reply: QueueItem;
    };
    /** Remove the profile picture. Can't be called with a token. */
    removeAvatar: {
        kind: "json";
        input: {};
        reply: Done;
    };
    /** Unmute or unblock a member. Can't be called with a token. */
    removeBlock: {
        kind: "json";
        input: {
            username: string;
        };
        reply: Done;
    };
    /** Remove a linked login. Can't be called with a token. */
    removeLinkedLogin: {
        kind: "json";
        input: {
            id: string;
            body: {
                currentPassword?: string;
            };
        };
        reply: Done;
    };
    /** Remove a passkey. Can't be called with a token. */
    removePasskey: {
        kind: "json";
        input: {
            id: string;
            body: {
                currentPassword?: string;
                code?: string;
            };
        };
        reply: Done;
    };
    /** Delete a product. Needs a token with the scope `sell`. */
    removeProduct: {
        kind: "json";
        input: {
            id: string;
        };
        reply: Done;
    };
    /** Replace an application's secret. Can't be called with a token. */
    renewApplicationSecret: {
        kind: "json";
        input: {
            id: string;
        };
        reply: {
            clientSecret: string;
        };
    };
    /** Create new recovery codes. Can't be called with a token. */
    renewRecoveryCodes: {
        kind: "json";
        input: {
            body: {
                currentPassword?: string;
                code?: string;
            };
        };
        reply: {
            recoveryCodes: string[];
        };
    };
    /** Send a delivery again. Can't be called with a token. */
    replayDelivery: {
        kind: "json";
        input: {
            id: string;
            event: string;
        };
        reply: Done;
    };
    /** Reply to the administrators. Can't be called with a token. */
    replyToAdministrators: {
        kind: "json";
        input: {
            id: string;
            body: {
                text: string;
            };
        };
        reply: Conversation;
    };
    /** Report content. Can't be called with a token. */
    report: {
        kind: "json";
        input: {
            kind: string;
            subjectId: string;
            body: {
                ground: "spam" | "abuse" | "false" | "private" | "illegal" | "other";
                note?: string | null;
            };
        };
        reply: Done;
    };
    /** Delete your account. Can't be called with a token. */
    requestDeletion: {
        kind: "json";
        input: {
            body: {
                currentPassword?: string;
                content: "keep" | "remove";
            };
        };
        reply: AccountDeletion;
    };
    /** Export your data. Can't be called with a token. */
    requestExport: {
        kind: "json";
        input: {
            body: {
                currentPassword?: string;
            };
        };
        reply: DataExport;
    };
    /** Request a password reset link. Open to everyone. */
    requestPasswordReset: {
        kind: "json";
        input: {
            body: {
                email: string;
            };
        };
        reply: {
            message: string;
        };
    };
    /** Resend the address confirmation. Can't be called with a token. */
    resendEmailLink: {
        kind: "json";
        input: {};
        reply: {
            message: string;
        };
    };
    /** Set a new password with a reset token. Open to everyone. */
    resetPassword: {
        kind: "json";
        input: {
            body: {
                token: string;
                newPassword: string;
            };
        };
        reply: {
            message: string;
        };
    };
    /** Return to the original access policy. Can't be called with a token. */
    restoreAccess: {
        kind: "json";
        input: {
            version: number;
            note?: string;
        };
        reply: AccessPolicy;
    };
    /** Return to the original rate limits. Can't be called with a token. */
    restoreLimits: {
        kind: "json";
        input: {
            version: number;
            note?: string;
        };
        reply: RateLimits;
    };
    /** Return a content page to its original text. Can't be called with a token. */
    restorePage: {
        kind: "json";
        input: {
            slug: string;
            version: number;
            note?: string;
        };
        reply: PageSource;
    };
    /** Return to the original prices. Can't be called with a token. */
    restorePrices: {
        kind: "json";
        input: {
            version: number;
            note?: string;
        };
        reply: PriceList;
    };
    /** Restore an earlier revision. Needs a token with the scope `publish`. */
    restoreRevision: {
        kind: "json";
        input: {
            id: string;
            version: number;
            body: {
                version: number;
                draftVersion: number;
            };
        };
        reply: SavedCopy;
    };
    /** Return to the original screening rules. Can't be called with a token. */
    restoreScreening: {
        kind: "json";
        input: {
            version: number;
            note?: string;
        };
        reply: ScreeningRules;
    };
    /** Return to the original site settings. Can't be called with a token. */
    restoreSiteSettings: {
        kind: "json";
        input: {
            version: number;
            note?: string;
        };
        reply: SiteSettings;
    };
    /** Resume a canceled plan. Can't be called with a token. */
    resumeSubscription: {
        kind: "json";
        input: {};
        reply: {
            message: string;
            renewsAt: string;
        };
    };
    /** Send emails to a refused address again. Can't be called with a token. */
    retryEmail: {
        kind: "json";
        input: {};
        reply: Done;
    };
    /** Review an item you bought. Can't be called with a token. */
    reviewItem: {
        kind: "json";
        input: {
            id: string;
            body: {
                rating: number;
                text?: string;
            };
        };
        reply: {
            state: "pending" | "approved" | "rejected";
        };
    };
    /** Revoke an access token. Can't be called with a token. */
    revokeAccessToken: {
        kind: "json";
        input: {
            id: string;
        };
        reply: Done;
    };
    /** Replace a webhook's secret. Can't be called with a token. */
    rotateWebhookSecret: {
        kind: "json";
        input: {
            id: string;
        };
        reply: {
            signingSecret: string;
            webhook: Webhook;
        };
    };
    /** Warn, suspend or ban a member. Can't be called with a token. */
    sanctionMember: {
        kind: "json";
        input: {
            id: string;
            body: {
                kind: "warning" | "suspension" | "ban";
                reason: string;
                days?: number;
            };
        };
        reply: Sanction;
    };
    /** Change which plan or score each capability needs. Can't be called with a token. */
    saveAccess: {
        kind: "json";
        input: {
            body: {
                canVoteInDebates: "public" | "weekly" | "monthly" | "annual" | "house";
                canCommentInDebates: "public" | "weekly" | "monthly" | "annual" | "house";
                canSubmitDebateArgs: "public" | "weekly" | "monthly" | "annual" | "house";
                canCreateAvatars: "public" | "weekly" | "monthly" | "annual" | "house";
                canFormHouse: "public" | "weekly" | "monthly" | "annual" | "house";
                canPostContent: number;
                canInteractSocially: number;
                canConnect: number;
                verified?: ("canVoteInDebates" | "canCommentInDebates" | "canSubmitDebateArgs" | "canCreateAvatars" | "canFormHouse" | "canPostContent" | "canInteractSocially" | "canConnect")[];
                version: number;
                note?: string;
            };
        };
        reply: AccessPolicy;
    };
    /** Change an added page. Can't be called with a token. */
    saveAddedPage: {
        kind: "json";
        input: {
            slug: string;
            body: {
                title: string;
                description: string;
                body: string;
                version: number;
                note?: string;
            };
        };
        reply: AddedPageSource;
    };
    /** Save unfinished changes. Needs a token with the scope `draft`. */
    saveArticleDraft: {
        kind: "json";
        input: {
            id: string;
            body: {
                version: number;
                draftVersion: number;
                words: {
                    title: string;
                    summary?: string | null;
                    category: "breaking" | "politics" | "analysis" | "opinion" | "local" | "national" | "streaming_corps" | "tactical";
                    scope: "national" | "state";
                    state: string | null;
                    tags: string[];
                    body: string;
                    cover?: {
                        mediaUrl?: string | null;
                        mediaType: ("image" | "video") | null;
                        mediaAlt: string | null;
                        mediaCaption: string | null;
                        thumbnailUrl?: string | null;
                    };
                };
            };
        };
        reply: SavedCopy;
    };
    /** Change how your House sells. Needs a token with the scope `sell`. */
    saveDesk: {
        kind: "json";
        input: {
            body: {
                about: string;
                shippingCents: number;
                freeFromCents: number | null;
                shippingTerms: string;
                returnTerms: string;
                isOnVacation: boolean;
                shipsWithinDays?: number | null;
            };
        };
        reply: SellerDesk;
    };
    /** Change the rate limits. Can't be called with a token. */
    saveLimits: {
        kind: "json";
        input: {
            body: {
                changed: {
                    [key: string]: {
                        max: number;
                        minutes: number;
                    };
                };
                version: number;
                note?: string;
            };
        };
        reply: RateLimits;
    };
    /** Change a content page. Can't be called with a token. */
    savePage: {
        kind: "json";
        input: {
            slug: string;
            body: {
                title: string;
                description: string;
                body: string;
                version: number;
                note?: string;
            };
        };
        reply: PageSource;
    };
    /** Change the prices of plans and Houses. Can't be called with a token. */
    savePrices: {
        kind: "json";
        input: {
            body: {
                plans: {
                    weekly: {
                        first: number;
                        later: number;
                    };
                    monthly: {
                        first: number;
                        later: number;
                    };
                    annual: {
                        first: number;
                        later: number;
                    };
                    house: {
                        first: number;
                        later: number;
                    };
                };
                firstHouses: number;
                version: number;
                note?: string;
            };
        };
        reply: PriceList;
    };
    /** Change the screening rules. Can't be called with a token. */
    saveScreening: {
        kind: "json";
        input: {
            body: {
                words: string[];
                links: string[];
                maxLinks: number;
                newAuthors: {
                    knownAfter: number;
                    maxLinks: number;
                    reviewFirst: boolean;
                };
                version: number;
                note?: string;
            };
        };
        reply: ScreeningRules;
    };
    /** Change the site settings. Can't be called with a token. */
    saveSiteSettings: {
        kind: "json";
        input: {
            body: {
                name: string;
                tagline: string;
                footerText: string;
                logo: string | null;
                accent: string | null;
                navLinks: {
                    label: string;
                    address: string;
                }[];
                footerLinks: {
                    label: string;
                    address: string;
                }[];
                version: number;
                note?: string;
            };
        };
        reply: SiteSettings;
    };
    /** Save where you stopped watching. Can't be called with a token. */
    saveVideoProgress: {
        kind: "json";
        input: {
            id: string;
            body: {
                position: number;
            };
        };
        reply: Done;
    };
    /** Schedule the publication of a draft. Needs a token with the scope `publish`. */
    scheduleArticle: {
        kind: "json";
        input: {
            id: string;
            body: {
                publishAt: string;
            };
        };
        reply: ArticleSchedule;
    };
    /** Search help. Open to everyone. */
    searchHelp: {
        kind: "json";
        input: {
            query?: string;
        };
        reply: HelpPassage[];
    };
    /** Search the site. Open to everyone. */
    searchSite: {
        kind: "paged";
        input: {
            q?: string;
            kind?: "article" | "debate" | "argument" | "testimony" | "candidate" | "product" | "video" | "member" | "campaign" | "help";
            cursor?: string;
            limit?: number;
        };
        reply: SearchResult[];
    };
    /** Seed sample debates. Can't be called with a token. */
    seedDebates: {
        kind: "json";
        input: {};
        reply: {
            message: string;
        };
    };
    /** Send a broadcast. Can't be called with a token. */
    sendBroadcast: {
        kind: "json";
        input: {
            body: {
                title: string;
                text: string;
                link?: string | null;
                segment: Segment;
            };
        };
        reply: SentBroadcast;
    };
    /** Send the file of an import. Can't be called with a token. */
    sendImportFile: {
        kind: "none";
        input: {
            id: string;
            body: Blob;
        };
        reply: string;
    };
    /** Send an invitation again. Can't be called with a token. */
    sendInvitationAgain: {
        kind: "json";
        input: {
            id: string;
        };
        reply: Done;
    };
    /** Send a message about an order. Can't be called with a token. */
    sendOrderMessage: {
        kind: "json";
        input: {
            id: string;
            body: {
                text: string;
            };
        };
        reply: OrderMessage;
    };
    /** Send a test event. Can't be called with a token. */
    sendTestEvent: {
        kind: "json";
        input: {
            id: string;
        };
        reply: Done;
    };
    /** Publish, unpublish, delete or restore an added page. Can't be called with a token. */
    setAddedPageState: {
        kind: "json";
        input: {
            slug: string;
            body: {
                state: "draft" | "published" | "deleted";
                version: number;
            };
        };
        reply: AddedPageSource;
    };
    /** Set an uploaded profile picture. Can't be called with a token. */
    setAvatar: {
        kind: "json";
        input: {
            body: {
                mediaUrl: string;
            };
        };
        reply: {
            profileImageUrl: string;
        };
    };
    /** Hide a Senate candidate or show them again. Can't be called with a token. */
    setCandidateRemoved: {
        kind: "json";
        input: {
            id: string;
            body: {
                isRemoved: boolean;
            };
        };
        reply: EditedCandidate;
    };
    /** Change the quantity of an item in your cart. Open to everyone. */
    setCartLine: {
        kind: "json";
        input: {
            id: string;
            body: {
                quantity: number;
            };
        };
        reply: Cart;
    };
    /** Approve or reject a challenge. Needs a token with the scope `moderate`. */
    setChallengeStatus: {
        kind: "json";
        input: {
            id: string;
            body: {
                status: "approved" | "rejected";
                reason?: string;
                version?: number;
            };
        };
        reply: AdminChallenge;
    };
    /** Approve or reject a comment. Needs a token with the scope `moderate`. */
    setCommentStatus: {
        kind: "json";
        input: {
            id: string;
            body: {
                status: "approved" | "rejected";
                reason?: string;
                version?: number;
            };
        };
        reply: ModeratedCampaignComment;
    };
    /** Feature an article. Can't be called with a token. */
    setFeatured: {
        kind: "json";
        input: {
            id: string;
            body: {
                featured: boolean;
            };
        };
        reply: {
            id: string;
            featured: boolean;
        };
    };
    /** Set a House's status. Can't be called with a token. */
    setHouseStatus: {
        kind: "json";
        input: {
            id: string;
            body: {
                status: "pending" | "verified" | "certified";
            };
        };
        reply: {
            id: string;
            status: "pending" | "verified" | "certified";
        };
    };
    /** Show or hide yourself on the leaderboard. Can't be called with a token. */
    setListed: {
        kind: "json";
        input: {
            body: {
                isListed: boolean;
            };
        };
        reply: {
            isListed: boolean;
        };
    };
    /** Save an uploaded picture or video for articles. Can't be called with a token. */
    setMedia: {
        kind: "json";
        input: {
            body: {
                mediaUrl: string;
                mediaType?: ("image" | "video") | null;
            };
        };
        reply: {
            objectPath: string;
            mediaType: "image" | "video";
            width: number;
            height: number;
        };
    };
    /** Mark a message as handled. Can't be called with a token. */
    setMessageHandled: {
        kind: "json";
        input: {
            id: string;
            body: {
                isHandled: boolean;
            };
        };
        reply: {
            id: string;
            isHandled: boolean;
        };
    };
    /** Set the shipping address of an order. Can't be called with a token. */
    setOrderAddress: {
        kind: "json";
        input: {
            id: string;
            body: {
                recipient: string;
                street: string;
                street2?: string | null;
                city: string;
                state: string;
                zip: string;
            };
        };
        reply: Order;
    };
    /** Remove a product, or return it to its seller. Can't be called with a token. */
    setProductState: {
        kind: "json";
        input: {
            id: string;
            body: {
                state: "removed" | "draft";
                reason?: string;
            };
        };
        reply: AdminProduct;
    };
    /** Set the current round. Needs a token with the scope `administer`. */
    setRound: {
        kind: "json";
        input: {
            id: string;
            body: {
                round: "opening" | "rebuttal" | "closing";
            };
        };
        reply: Debate;
    };
    /** Change a debate's status. Needs a token with the scope `administer`. */
    setStatus: {
        kind: "json";
        input: {
            id: string;
            body: {
                status: "scheduled" | "coming_soon" | "live" | "voting" | "closed";
                "from"?: "scheduled" | "coming_soon" | "live" | "voting" | "closed";
            };
        };
        reply: Debate;
    };
    /** Set a state's sales tax rate. Can't be called with a token. */
    setTaxRate: {
        kind: "json";
        input: {
            state: string;
            body: {
                rate: number;
            };
        };
        reply: TaxRate[];
    };
    /** Approve or reject a testimony. Needs a token with the scope `moderate`. */
    setTestimonyStatus: {
        kind: "json";
        input: {
            postId: string;
            body: {
                status: "approved" | "rejected";
                reason?: string;
                version?: number;
            };
        };
        reply: ModeratedTestimony;
    };
    /** Show or hide that you are verified. Can't be called with a token. */
    setVerificationShown: {
        kind: "json";
        input: {
            body: {
                isShown: boolean;
            };
        };
        reply: OwnVerification;
    };
    /** Make a member a verifier. Can't be called with a token. */
    setVerifier: {
        kind: "json";
        input: {
            body: {
                username: string;
                isVerifier: boolean;
            };
        };
        reply: {
            username: string;
            isVerifier: boolean;
        };
    };
    /** Publish, feature or remove a video. Can't be called with a token. */
    setVideoState: {
        kind: "json";
        input: {
            id: string;
            body: {
                state: "published" | "removed";
                featured?: boolean;
                reason?: string;
            };
        };
        reply: OwnVideo;
    };
    /** Decide which name is right. Can't be called with a token. */
    settleName: {
        kind: "json";
        input: {
            body: {
                use: "document" | "profile";
            };
        };
        reply: OwnVerification;
    };
    /** Get a payment's status. Can't be called with a token. */
    settlePayment: {
        kind: "json";
        input: {
            id: string;
        };
        reply: OwnPayment;
    };
    /** Count a share of a testimony. Open to everyone. */
    shareTestimony: {
        kind: "json";
        input: {
            id: string;
        };
        reply: {
            shares: number;
        };
    };
    /** Use an avatar as your profile picture. Can't be called with a token. */
    showAvatarAsPicture: {
        kind: "json";
        input: {
            id: string;
        };
        reply: {
            profileImageUrl: string;
        };
    };
    /** Start a session with the live guide. Can't be called with a token. */
    startLiveGuide: {
        kind: "json";
        input: {};
        reply: {
            sessionId: string;
            didToken: string;
            agentId: string;
        };
    };
    /** Start setting up an authenticator app. Can't be called with a token. */
    startTotp: {
        kind: "json";
        input: {
            body: {
                currentPassword?: string;
            };
        };
        reply: {
            setupKey: string;
            uri: string;
        };
    };
    /** Start verifying yourself. Can't be called with a token. */
    startVerification: {
        kind: "json";
        input: {
            body: {
                consent: true;
            };
        };
        reply: {
            url: string;
        };
    };
    /** Stop a broadcast. Can't be called with a token. */
    stopBroadcast: {
        kind: "json";
        input: {
            id: string;
        };
        reply: {
            notified: number;
        };
    };
    /** Submit an argument. Can't be called with a token. */
    submitArgument: {
        kind: "json";
        input: {
            id: string;
            body: NewArgument;
        };
        reply: OwnArgument;
    };
    /** Submit a paid challenge for review. Can't be called with a token. */
    submitChallenge: {
        kind: "json";
        input: {
            body: {
                title: string;
                description: string;
                mediaUrl?: string | null;
                paymentIntentId: string;
            };
        };
        reply: OwnChallenge;
    };
    /** Report a mistake about a race or candidate. Open to everyone. */
    submitCorrection: {
        kind: "json";
        input: {
            body: {
                state: string;
                candidateId?: string | null;
                name?: string | null;
                email?: string | null;
                message: string;
                sourceUrl?: string | null;
                leaveEmpty?: string;
            };
        };
        reply: {
            code: string;
        };
    };
    /** Submit a test document. Can't be called with a token. */
    submitTestDocument: {
        kind: "json";
        input: {
            body: {
                document: "passes" | "another-try" | "expired" | "other-name" | "under-18" | "used-before";
            };
        };
        reply: OwnVerification;
    };
    /** Suggest products for a search. Open to everyone. */
    suggestProducts: {
        kind: "json";
        input: {
            q: string;
        };
        reply: ProductSuggestion[];
    };
    /** Suggest titles for a search. Open to everyone. */
    suggestResults: {
        kind: "json";
        input: {
            q?: string;
        };
        reply: {
            kind: "article" | "debate" | "argument" | "testimony" | "candidate" | "product" | "video" | "member" | "campaign" | "help";
            id: string;
            title: string;
            path: string;
        }[];
    };
    /** Support a bill. Can't be called with a token. */
    supportBill: {
        kind: "json";
        input: {
            sin: string;
        };
        reply: OwnBillSupport;
    };
    /** Take down with a reason. Can't be called with a token. */
    takeDown: {
        kind: "json";
        input: {
            kind: string;
            subjectId: string;
            body: {
                reason: string;
            };
        };
        reply: ModerationDecision;
    };
    /** Turn off an authenticator app. Can't be called with a token. */
    turnOffTotp: {
        kind: "json";
        input: {
            body: {
                currentPassword?: string;
                code: string;
            };
        };
        reply: Done;
    };
    /** Unblock an application. Can't be called with a token. */
    unblockApplication: {
        kind: "json";
        input: {
            id: string;
        };
        reply: Done;
    };
    /** Undo a decision. Needs a token with the scope `moderate`. */
    undoDecision: {
        kind: "json";
        input: {
            id: string;
        };
        reply: QueueItem;
    };
    /** Undo an applied import. Can't be called with a token. */
    undoImport: {
        kind: "json";
        input: {
            id: string;
        };
        reply: Import;
    };
    /** Unfollow. Can't be called with a token. */
    unfollow: {
        kind: "json";
        input: {
            kind: string;
            target: string;
        };
        reply: Following;
    };
    /** Unlike an article. Can't be called with a token. */
    unlikeArticle: {
        kind: "json";
        input: {
            id: string;
        };
        reply: Likes;
    };
    /** Unlike a testimony. Can't be called with a token. */
    unlikeTestimony: {
        kind: "json";
        input: {
            id: string;
        };
        reply: TestimonyLike;
    };
    /** Remove your mark from a comment. Can't be called with a token. */
    unmarkUseful: {
        kind: "json";
        input: {
            id: string;
        };
        reply: Usefulness;
    };
    /** Remove your rating. Can't be called with a token. */
    unrateArgument: {
        kind: "json";
        input: {
            id: string;
            argumentId: string;
        };
        reply: ArgumentRating;
    };
    /** Remove your rating of a note. Can't be called with a token. */
    unrateNote: {
        kind: "json";
        input: {
            id: string;
        };
        reply: NoteRating;
    };
    /** Cancel the schedule of a draft. Needs a token with the scope `publish`. */
    unscheduleArticle: {
        kind: "json";
        input: {
            id: string;
        };
        reply: Done;
    };
    /** Take back a vote for a challenge. Can't be called with a token. */
    unvoteChallenge: {
        kind: "json";
        input: {
            id: string;
        };
        reply: ChallengeVote;
    };
    /** Change an application. Can't be called with a token. */
    updateApplication: {
        kind: "json";
        input: {
            id: string;
            body: WrittenApplication;
        };
        reply: Application;
    };
    /** Update an article. Needs a token with the scope `draft`. */
    updateArticle: {
        kind: "json";
        input: {
            id: string;
            body: ArticleChange;
        };
        reply: Article;
    };
    /** Update a debate that hasn't started. Needs a token with the scope `administer`. */
    updateDebate: {
        kind: "json";
        input: {
            id: string;
            body: NewDebate;
        };
        reply: Debate;
    };
    /** Change an election cycle. Can't be called with a token. */
    updateElectionCycle: {
        kind: "json";
        input: {
            year: number;
            body: {
                isArchived?: boolean;
                isCurrent?: boolean;
            };
        };
        reply: AdministeredCycle;
    };
    /** Update names, bio and location. Can't be called with a token. */
    updateProfile: {
        kind: "json";
        input: {
            body: {
                firstName?: string | null;
                lastName?: string | null;
                bio?: string | null;
                location?: string | null;
            };
        };
        reply: CurrentUser;
    };
    /** Change a reason. Can't be called with a token. */
    updateReason: {
        kind: "json";
        input: {
            id: string;
            body: {
                purpose: "content" | "article" | "comment" | "testimony" | "challenge" | "argument" | "warning" | "suspension" | "ban";
                title: string;
                text: string;
                version: number;
            };
        };
        reply: CannedReason;
    };
    /** Edit a Senate candidate. Can't be called with a token. */
    updateSenateCandidate: {
        kind: "json";
        input: {
            id: string;
            body: {
                year: number;
                state: string;
                seatClass: 1 | 2 | 3;
                name: string;
                party: string;
                isIncumbent?: boolean;
                website?: string | null;
                contactEmail?: string | null;
                officeEmail?: string | null;
                bulletPoints?: string[];
                colorOverride?: ("red" | "yellow" | "green") | null;
                colorNote?: string | null;
                photoUrl?: string | null;
                positions: {
                    sameSexMarriage: {
                        stance: boolean | "unknown";
                        sourceUrl?: string | null;
                        sourceTitle?: string | null;
                        statedOn?: string | null;
                    };
                    childSexChanges: {
                        stance: boolean | "unknown";
                        sourceUrl?: string | null;
                        sourceTitle?: string | null;
                        statedOn?: string | null;
                    };
                    epsteinFiles: {
                        stance: boolean | "unknown";
                        sourceUrl?: string | null;
                        sourceTitle?: string | null;
                        statedOn?: string | null;
                    };
                };
                revision: number;
            };
        };
        reply: EditedCandidate;
    };
    /** Edit a testimony and submit it again. Can't be called with a token. */
    updateTestimony: {
        kind: "json";
        input: {
            id: string;
            body: TestimonyEdit;
        };
        reply: OwnTestimony;
    };
    /** Update a member. Can't be called with a token. */
    updateUser: {
        kind: "json";
        input: {
            id: string;
            body: {
                username?: string;
                email?: string | null;
                subscriptionTier?: "public" | "weekly" | "monthly" | "annual";
                paidSubscriptionTier?: ("weekly" | "monthly" | "annual") | null;
                profileScore?: number;
                socialTier?: "lowlife" | "work_in_progress" | "responsible_citizen";
                isAdmin?: boolean;
                isModerator?: boolean;
                isVendor?: boolean;
                currentPassword?: string;
            };
        };
        reply: ManagedMember;
    };
    /** Change a video. Can't be called with a token. */
    updateVideo: {
        kind: "json";
        input: {
            id: string;
            body: {
                title: string;
                description: string;
                houseCategory: "founding" | "rising" | "tactical" | "merchant";
                tier: "public" | "monthly" | "annual";
                posterUrl?: string | null;
                chapters?: {
                    start: number;
                    title: string;
                }[];
                captions?: string | null;
                transcript?: string | null;
            };
        };
        reply: OwnVideo;
    };
    /** Preview the site as a member with a plan and score. Can't be called with a token. */
    viewAs: {
        kind: "json";
        input: {
            tier?: "public" | "weekly" | "monthly" | "annual" | "house";
            score?: number;
            isBlocked?: "true" | "false";
            isVerified?: "true" | "false";
        };
        reply: ViewAs;
    };
    /** Vote for a challenge. Can't be called with a token. */
    voteForChallenge: {
        kind: "json";
        input: {
            id: string;
        };
        reply: ChallengeVote;
    };
    /** Live counts of one debate. Open to everyone. */
    watchDebate: {
        kind: "response";
        input: {
            id: string;
        };
        reply: string;
    };
    /** Get an address to watch a video at. Open to everyone. */
    watchVideo: {
        kind: "json";
        input: {
            id: string;
        };
        reply: {
            url: string;
            captionsUrl: string | null;
            expiresAt: string;
        };
    };
    /** Withdraw your answers. Can't be called with a token. */
    withdrawAnswers: {
        kind: "json";
        input: {};
        reply: Done;
    };
    /** Withdraw a pending argument. Can't be called with a token. */
    withdrawArgument: {
        kind: "json";
        input: {
            id: string;
            argumentId: string;
        };
        reply: Done;
    };
    /** Withdraw an invitation. Can't be called with a token. */
    withdrawInvitation: {
        kind: "json";
        input: {
            id: string;
        };
        reply: Done;
    };
    /** Withdraw your support for a bill. Can't be called with a token. */
    withdrawSupport: {
        kind: "json";
        input: {
            sin: string;
        };
        reply: OwnBillSupport;
    };
    /** Withdraw your testimony. Can't be called with a token. */
    withdrawTestimony: {
        kind: "json";
        input: {
            id: string;
        };
        reply: Done;
    };
    /** Write a context note. Can't be called with a token. */
    writeNote: {
        kind: "json";
        input: {
            kind: "article" | "argument";
            id: string;
            body: NewContextNote;
        };
        reply: ContextNote;
    };
};
