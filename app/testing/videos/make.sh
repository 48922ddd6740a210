#!/usr/bin/env bash
# Makes the videos beside it with ffmpeg: shapes of files that cameras, phones, browsers and editors
# write, each as small as it can be (README.md).
set -euo pipefail
cd "$(dirname "$0")"

picture=(-f lavfi -i 'testsrc=size=96x64:rate=24')
sound=(-f lavfi -i 'sine=frequency=330:sample_rate=22050')
h264=(-c:v libx264 -preset veryslow -crf 40 -pix_fmt yuv420p -x264-params no-info=1)
aac=(-c:a aac -b:a 16k)
make() { ffmpeg -nostdin -loglevel error -y -fflags +bitexact "${@:2}" -flags:v +bitexact -flags:a +bitexact "$1.mp4"; }
both() { make "$1" "${picture[@]}" "${sound[@]}" -t 1 "${h264[@]}" "${aac[@]}" "${@:2}"; }

# The index at the end, as most cameras write it, and at the start, as editors do.
both camera
both editor -movflags +faststart
# The index at the start with room left behind it.
both reserved -moov_size 8192
# Frames that are shown in another order than stored begin with an edit list.
both reordered -bf 3 -g 24
# No frames in another order, one key frame a second, another time scale.
both webcam -bf 0 -g 24 -video_track_timescale 90000
# Where and with what it was filmed, in both places that phones use.
both phone -metadata location='+40.7128-074.0060/' -metadata make='Private Phone' -metadata comment='Filmed at home' \
  -movflags +use_metadata_tags
# Held upright, upside down.
both camera-for-turning
for turn in 90 180 270; do
  make "turned-$turn" -display_rotation "$turn" -i camera-for-turning.mp4 -c copy 2>/dev/null ||
    make "turned-$turn" -i camera-for-turning.mp4 -c copy -metadata:s:v:0 rotate="$turn"
done
rm camera-for-turning.mp4
# Fragments, as browsers record and streams are cut.
both recorded -g 12 -movflags +frag_keyframe+empty_moov+default_base_moof
both streamed -g 12 -movflags +dash+frag_keyframe+delay_moov+global_sidx
both fragments-behind -g 12 -movflags +frag_keyframe
# A time code and captions beside picture and sound; the sound first.
both time-code -timecode 01:02:03:04
printf '1\n00:00:00,000 --> 00:00:01,000\nWords on the picture\n' >captions.srt
make captions "${picture[@]}" "${sound[@]}" -i captions.srt -map 0 -map 1 -map 2 -t 1 "${h264[@]}" "${aac[@]}" -c:s mov_text
rm captions.srt
make sound-first "${picture[@]}" "${sound[@]}" -map 1 -map 0 -t 1 "${h264[@]}" "${aac[@]}"
make silent "${picture[@]}" -t 1 "${h264[@]}"
# Two languages, and pixels that aren't square.
make two-languages "${picture[@]}" "${sound[@]}" "${sound[@]}" -map 0 -map 1 -map 2 -t 1 "${h264[@]}" "${aac[@]}"
both wide-pixels -vf setsar=4/3
# A rate of frames that changes, and a single frame.
both uneven -vf "select='not(mod(n,3))+gt(n,12)'" -fps_mode vfr
make single-frame "${picture[@]}" -frames:v 1 "${h264[@]}"
# What browsers don't play: refused with the reason.
make refused-hevc "${picture[@]}" -t 1 -c:v libx265 -preset ultrafast -crf 45 -x265-params log-level=error:info=0 -tag:v hvc1
make refused-old-mpeg "${picture[@]}" -t 1 -c:v mpeg4 -q:v 31
make refused-sound-only "${sound[@]}" -t 1 "${aac[@]}"
