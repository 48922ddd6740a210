-- Finding a part of a word by an index, for the administrators' search of members.
CREATE EXTENSION IF NOT EXISTS pg_trgm;
