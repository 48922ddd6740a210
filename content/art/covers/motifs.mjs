// The motifs in the order of the contact sheet. Each one has a scene of the same name.
export const MOTIFS = [
  'courthouse', 'ballot-box', 'town-meeting', 'river-bridge', 'wheat-field', 'water-tower',
  'library', 'school-bus', 'newsroom', 'harbor', 'main-street', 'wind-turbines',
  'power-lines', 'hospital', 'rail-yard', 'factory', 'county-fair', 'mountains',
  'desert-road', 'city-skyline', 'capitol', 'post-office', 'broadcast-tower', 'map-table',
];
