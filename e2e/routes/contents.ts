/**
 * What the main part of a page contains, by its level-one heading, besides its headings and controls, whose order stands in
 * `accessibility/public-lines.ts` and `signed-in-lines.ts`: ARIA snapshots without what may change.
 */
export const CONTENTS: Readonly<Record<string, string>> = {
  'Get Ready for Trax!': `
    - paragraph: /^Meditation can be time-intensive, whereas positive self-talk is easy and empowering/
    - paragraph: /playlists for your mornings, your evenings or a special challenge/`,
  'About Trax': `
    - region "Why choose us":
      - paragraph:
        - link "privacy policy":
          - /url: /privacy-policy`,
  Pricing: `
    - region "Basic":
      - paragraph: $9.99
      - list:
        - listitem: Basic tracks
        - listitem: Up to 3 playlists
        - listitem: Basic analytics
        - listitem: Email support
    - region "Pro":
      - paragraph: $19.99
      - list:
        - listitem: All tracks
        - listitem: Unlimited playlists
        - listitem: Advanced analytics
        - listitem: Priority support
        - listitem: Custom track requests`,
  Contact: `
    - list:
      - listitem:
        - link /@/:
          - /url: /^mailto:/
      - listitem:
        - heading "Support hours" [level=2]
        - paragraph: Mon-Fri 9:00 AM to 6:00 PM EST
      - listitem:
        - heading "Postal address" [level=2]
        - text: /Street/`,
  'Privacy Policy': `
    - paragraph: "Effective date: February 20th 2024"
    - region /^9. /:
      - paragraph:
        - link "Data Deletion Request":
          - /url: /data-deletion
        - text: /processed within 30 days/
    - region /^10. /:
      - paragraph: /not intended for children under 13/
    - region /^11. /`,
  'Data Deletion Request': `
    - paragraph: /within 30 days/
    - paragraph: /not meant for children under 13/`,
  'Email Not Verified': `
    - paragraph: Your email has not been verified yet. Please check your email and click the verification link.`,
  'Your email has been verified': `
    - paragraph: You can now sign in with your new account
    - button "Go to Home Page"`,
  'Check Your Email': `
    - paragraph: /^A verification email was sent.* check your inbox and click the link to complete your registration/
    - paragraph: /spam folder/`,
  'All Tracks': `
    - tablist "Voice":
      - tab "Male Voice" [selected]
      - tab "Female Voice"`,
  'My Voice': `
    - region "New recording":
      - paragraph: 0 of 50 recordings`,
  'Your Playlists': `
    - paragraph: /plus icon beside any track on the tracks page/`,
  'Shared Playlist': `
    - paragraph: /sharing has ended/`,
  Account: `
    - region "Password":
      - text: Current password
    - region "Devices":
      - list:
        - listitem:
          - paragraph: /This device/
    - region "Apps":
      - paragraph: No other app plays as you.
      - button "Add an app"
    - region "Delete account":
      - link "Request deletion":
        - /url: /data-deletion`,
  Settings: `
    - region "Theme":
      - group "Theme"
    - region "Playback":
      - group "Speed"`,
  'Tips & Tricks': `
    - list:
      - listitem:
        - heading "Use repetitions" [level=2]
        - paragraph: /2-3 times per session/`,
  'Admin Panel': `
    - region "Data deletion requests":
      - paragraph: Each one is answered within 30 days.
      - button /^Show Processed/
    - region "Synchronisation":
      - button "Sync users"
    - region "Users"`,
};

/** How often an element is in the main part of the page with a heading. */
export const COUNTS: Readonly<Record<string, Readonly<Record<string, number>>>> = {
  Pricing: { section: 2 },
  'Privacy Policy': { 'section > h2': 11 },
  'Data Deletion Request': { 'input[type=email][required]': 1 },
  'Welcome Back': { blockquote: 1 },
  'Tips & Tricks': { 'li h2': 6 },
};
